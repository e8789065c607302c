import { expect, test } from 'vitest'
import { galleries } from './gallery.ts'

const problemsWith = (count: number, title = 'Keith seminar', cdnHost = 'cdn.example') => {
  const photos = Array.from({ length: count }, (_, place) => ({
    id: `p${place}`,
    alt: `A room in the morning ${place}`,
  }))
  const gallery = { key: 'keith', title, url: 'https://galleries.example/keith', photos }
  return galleries.safeParse({ cdnHost, galleries: [gallery] }).error?.issues ?? []
}

test.each([1, 2, 21, 200])('a gallery of %i photos is in order', (count) => {
  expect(problemsWith(count)).toEqual([])
})

test.each([
  [0, 'a gallery needs a photo: add one, without src while it is not taken yet'],
  [201, 'a gallery takes 200 photos at most: leave some out, or make two galleries of them'],
])('a gallery of %i photos says what to do', (count, message) => {
  expect(problemsWith(count)).toMatchObject([{ path: ['galleries', 0, 'photos'], message }])
})
