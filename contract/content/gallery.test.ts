import { expect, test } from 'vitest'
import { galleries } from './gallery.ts'

test.each([
  [0, 'a gallery needs a photo: add one, without src while it is not taken yet'],
  [1, undefined],
  [200, undefined],
  [201, 'a gallery takes 200 photos at most: leave some out, or make two galleries of them'],
])('a gallery of %i photos is in order, or says what to do', (length, message) => {
  const photos = Array.from({ length }, (_, place) => ({ id: `p${place}`, alt: `A room in the morning ${place}` }))
  const gallery = { key: 'keith', title: 'Keith seminar', url: 'https://galleries.example/keith', photos }
  const { error } = galleries.safeParse({ cdnHost: 'cdn.example', galleries: [gallery] })
  expect(error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join()).toBe(
    message && `galleries.0.photos: ${message}`,
  )
})
