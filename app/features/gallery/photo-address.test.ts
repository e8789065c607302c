import { expect, test } from 'vitest'
import { frameNumber, photoNumber, photoSearch } from './photo-address.ts'

const photos = Array.from({ length: 21 }, (_, place) => ({ id: place === 4 ? 'lamp' : `photo-${place}` }))
const read = (query: string) => photoNumber(new URLSearchParams(query), photos)

test.each([
  ['photo=1', 1],
  ['photo=7', 7],
  ['photo=21', 21],
  ['utm_source=mail&photo=7', 7],
  ['photo=lamp', 5],
])('§2.5 lightbox: %s names photo %d', (query, number) => {
  expect(read(query)).toBe(number)
})

test.each([
  '',
  'photo=',
  'photo=0',
  'photo=22',
  'photo=-1',
  'photo=7.5',
  'photo=007',
  'photo=1e1',
  'photo=seven',
  'photo=99999999999',
])('an address with "%s" names no photo', (query) => {
  expect(read(query)).toBeUndefined()
})

test('what is written is read back', () => {
  expect(read(photoSearch({ id: 'lamp' }))).toBe(5)
})

test('§2.5 gallery: the position counter is two figures of two digits', () => {
  expect(frameNumber(7, 21)).toBe('07 / 21')
})
