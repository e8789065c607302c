import { expect, test } from 'vitest'
import { galleries, photosPerGallery } from './gallery.ts'

const problemsWith = (count: number) => {
  const photos = Array.from({ length: count }, (_, place) => ({
    id: `p${place}`,
    alt: `A room in the morning ${place}`,
  }))
  const gallery = { key: 'keith', title: 'Keith', url: 'https://galleries.example/keith', photos }
  return galleries.safeParse({ cdnHost: 'cdn.example', galleries: [gallery] }).error?.issues ?? []
}

test('a gallery with its full number of photos is in order', () => {
  expect(problemsWith(photosPerGallery)).toEqual([])
})

test.each([
  [20, 'a gallery takes 21 photos, and "keith" has 20: add 1, without src where a photo is not taken yet'],
  [23, 'a gallery takes 21 photos, and "keith" has 23: remove 2'],
])('a gallery of %i photos says which it is, how many it has and what to do', (count, message) => {
  expect(problemsWith(count)).toMatchObject([{ path: ['galleries', 0, 'photos'], message }])
})
