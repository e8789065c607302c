import { expect, test } from 'vitest'
import { galleries, photosPerGallery } from './gallery.ts'

const problemsWith = (count: number, title = 'Keith seminar', cdnHost = 'cdn.example') => {
  const photos = Array.from({ length: count }, (_, place) => ({
    id: `p${place}`,
    alt: `A room in the morning ${place}`,
  }))
  const gallery = { key: 'keith', title, url: 'https://galleries.example/keith', photos }
  return galleries.safeParse({ cdnHost, galleries: [gallery] }).error?.issues ?? []
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

test('a title that could not describe a photo with its number is named, and a host that no address would match', () => {
  const found = problemsWith(photosPerGallery, 'Gala', 'CDN.example').map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
  expect(found.toSorted()).toEqual([
    'cdnHost: use lower-case letters: addresses are compared with it',
    'galleries.0.title: write six characters or more: with a photo’s number behind it, it has to describe the photo',
  ])
})
