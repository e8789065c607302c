import { expect, it } from 'vitest'
import { galleryPictureUrl, toPhotos } from './extraction.ts'

const host = 'cdn.galleries.example'
const admit = (link: string) => galleryPictureUrl(link, host)

it.each([
  `https://${host}/g/pictures/1.jpg`,
  `https://${host}/pictures/1.jpeg`,
  `https://${host}/pictures/1.PNG`,
  `https://${host}/pictures/1.webp?width=2048`,
  `https://CDN.galleries.example/pictures/1.jpg`,
])('§5 extraction image filter admits %s', (link) => {
  expect(admit(link)).toBe(link.replace('CDN', 'cdn'))
})

it.each([
  `http://${host}/pictures/1.jpg`,
  `https://${host}.evil.example/pictures/1.jpg`,
  `https://evil.example/${host}/pictures/1.jpg`,
  `https://${host}:8443/pictures/1.jpg`,
  `https://user@${host}/pictures/1.jpg`,
  `https://${host}/pictures/1.gif`,
  `https://${host}/pictures/1.jpg/`,
  `https://${host}/photos/1.jpg?from=pictures/`,
  `https://${host}/pictures/view?file=1.jpg`,
  `https://${host}/pictures/Homepage-1.jpg`,
  'pictures/1.jpg',
  'https://pictures/',
])('§5 extraction image filter refuses %s', (link) => {
  expect(admit(link)).toBeUndefined()
})

it('§5 extraction image filter resolves a link without a scheme against the page, and drops the fragment', () => {
  const base = 'https://galleries.example/atlanta'
  expect(galleryPictureUrl(`//${host}/pictures/1.jpg#big`, host, base)).toBe(`https://${host}/pictures/1.jpg`)
})

it('§3 extractor photo item: numbered from 1, captioned with the gallery title and its number', () => {
  expect(toPhotos(['https://a.example/1.jpg', 'https://a.example/2.jpg'], 'Keith seminar')).toEqual([
    { id: '1', src: 'https://a.example/1.jpg', alt: 'Keith seminar 1' },
    { id: '2', src: 'https://a.example/2.jpg', alt: 'Keith seminar 2' },
  ])
})
