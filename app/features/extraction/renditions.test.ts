import { describe, expect, it } from 'vitest'
import { galleryPhotos } from './gallery-photos.ts'

const cdnHost = 'cdn.galleries.example'
const cdn = `https://${cdnHost}/g/pictures`
const extract = (html: string) =>
  galleryPhotos(html, { cdnHost, title: 'Keith', pageUrl: 'https://galleries.example/keith' }).map((photo) => photo.src)

describe('§5 renditions of a photo', () => {
  const [full, small] = [`${cdn}/1.jpg`, `${cdn}/1-small.jpg`]
  it.each([
    ['an element', `<div data-thumb="${small}" data-src="${full}"></div>`],
    ['an element, the other way round', `<div data-src="${full}" data-thumb="${small}"></div>`],
    ['an element with a background', `<div style="background:url(${small})" data-src="${full}"></div>`],
    ['an element with a larger one', `<div data-src="${small}" data-full="${full}"></div>`],
    ['an element with two widths', `<div data-a="${full}?w=200" data-b="${full}?w=2000"></div>`, '?w=2000'],
    ['an image', `<img data-thumb="${small}" data-full="${full}">`],
    ['an image with a larger one', `<img data-src="${small}" data-zoom-image="${full}">`],
    ['an image with a smaller one', `<img src="${full}" data-thumb="${small}">`],
    ['a link to a picture', `<a href="${full}" data-thumb="${small}" style="background:url(${small})"></a>`],
    ['a link', `<a href="/1" data-thumb="${small}" data-src="${full}"></a>`],
    ['a link and its image', `<a data-src="${full}"><img srcset="${small} 400w"></a>`],
    ['a link and its larger image', `<a data-thumb="${small}"><img src="/icon.png"><img src="${full}"></a>`],
    ['a link with a background and its image', `<a style="background:url(${small})"><img src="${full}"></a>`],
  ])('of several renditions takes the best, once, from %s', (_, html, query = '') => {
    const [before, after] = [`<img src="${cdn}/0.jpg">`, `<img src="${cdn}/2.jpg">`]
    expect(extract(before + html + after)).toEqual([`${cdn}/0.jpg`, `${full}${query}`, `${cdn}/2.jpg`])
  })

  it.each([
    ['style', `<a href="/1" style="background-image:url(${full})"></a>`],
    ['style, not closed', `<a href="/1" style="background-image:url(${full})">`],
    ['data', `<a href="#" data-full="${full}"></a>`],
    ['data beside a link to a page of the host', `<a href="https://${cdnHost}/1" data-image="${full}"></a>`],
    ['small picture around an icon', `<a data-thumb="${full}"><img src="/icon.png"></a>`],
  ])('finds a picture that a link has in its own %s', (_, html) => {
    const next = `<a href="/2" style="background:url(${cdn}/2.jpg)"></a><img src="${cdn}/3.jpg">`
    expect(extract(html + next)).toEqual([full, `${cdn}/2.jpg`, `${cdn}/3.jpg`])
  })

  it('finds every picture of a list that a link or an element has beside one of its own', () => {
    const list = JSON.stringify([2, 3, 4].map((number) => `${cdn}/${number}.jpg`))
    const urls = [1, 2, 3, 4].map((number) => `${cdn}/${number}.jpg`)
    expect(extract(`<div data-cover="${full}" data-images='${list}'></div>`)).toEqual(urls)
    expect(extract(`<a data-cover="${full}" data-images='${list}'></a>`)).toEqual(urls)
  })
})
