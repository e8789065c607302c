import { expect, test } from 'vitest'
import { frameNumber, photoNumber, photoSearch } from './photo.ts'

const photos = Array.from({ length: 21 }, (_, place) => ({ id: place === 4 ? 'lamp' : `photo-${place}` }))
const read = (query: string) => photoNumber(new URLSearchParams(query), photos)

test('§2.5 lightbox: an address names a photo by its id, an older one by its place', () => {
  expect(photoSearch({ id: 'lamp' })).toBe('?photo=lamp')
  const queries = ['photo=lamp', 'photo=1', 'photo=7', 'photo=21', 'utm_source=mail&photo=7']
  expect(queries.map(read)).toEqual([5, 1, 7, 21, 7])
  const none = ['', 'photo=', 'photo=0', 'photo=22', 'photo=-1', 'photo=7.5', 'photo=007', 'photo=1e1', 'photo=seven']
  expect(none.filter(read)).toEqual([])
})

test('§2.5 gallery: the position counter is two figures of two digits', () => {
  expect(frameNumber(7, 21)).toBe('07 / 21')
})
