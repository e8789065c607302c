import { describe, expect, it } from 'vitest'
import { galleryPictureUrl, maxPhotos, pictureIdentity, toPhotos } from './extraction.ts'
import { extractionFile } from './extraction-file.ts'

const host = 'cdn.galleries.example'
const admit = (link: string) => galleryPictureUrl(link, host)

describe('§5 extraction image filter', () => {
  it.each([
    `https://${host}/g/pictures/1.jpg`,
    `https://${host}/pictures/1.jpeg`,
    `https://${host}/pictures/1.PNG`,
    `https://${host}/pictures/1.webp?width=2048`,
    `https://CDN.galleries.example/pictures/1.jpg`,
  ])('admits %s', (link) => {
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
  ])('refuses %s', (link) => {
    expect(admit(link)).toBeUndefined()
  })

  it('resolves a link without a scheme against the page, and drops the fragment', () => {
    const base = 'https://galleries.example/atlanta'
    expect(galleryPictureUrl(`//${host}/pictures/1.jpg#big`, host, base)).toBe(`https://${host}/pictures/1.jpg`)
  })
})

describe('§3 extractor photo item', () => {
  it('is numbered from 1 and captioned with the gallery title and its number', () => {
    expect(toPhotos(['https://a.example/1.jpg', 'https://a.example/2.jpg'], 'Keith seminar')).toEqual([
      { id: '1', src: 'https://a.example/1.jpg', alt: 'Keith seminar 1' },
      { id: '2', src: 'https://a.example/2.jpg', alt: 'Keith seminar 2' },
    ])
  })

  it('§9 as many as a gallery shows', () => {
    expect(maxPhotos).toBe(21)
  })

  it('renditions of one file are one picture', () => {
    expect(pictureIdentity('https://a.example/1.jpg?w=1')).toBe(pictureIdentity('https://a.example/1.jpg?w=2'))
  })

  it('passes through the downloaded file unchanged', () => {
    const file = {
      version: 1,
      extractedAt: '2026-11-21T10:00:00.000Z',
      galleries: { keith: toPhotos([`https://${host}/pictures/1.jpg`], 'Keith') },
    }
    expect(extractionFile.parse(JSON.parse(JSON.stringify(file)))).toEqual(file)
  })
})
