import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { galleryPhotos } from './gallery-photos.ts'

const cdnHost = 'cdn.galleries.example'
const cdn = `https://${cdnHost}/g/pictures`
const extract = (html: string) =>
  galleryPhotos(html, { cdnHost, title: 'Keith', pageUrl: 'https://galleries.example/keith' }).map((photo) => photo.src)

describe('§5 photos of a gallery page', () => {
  it.each([
    ['img src', `<img src="${cdn}/1.jpg">`],
    ['img src without quotes, capitals', `<IMG SRC=${cdn}/1.jpg>`],
    [
      'the largest of a srcset',
      `<img src="${cdn}/s.jpg" srcset="${cdn}/2.jpg 480w, ${cdn}/1.jpg 2048w, ${cdn}/3.jpg 960w">`,
    ],
    ['the largest density', `<img srcset="${cdn}/2.jpg, ${cdn}/1.jpg 2x">`],
    ['a lazy src before its placeholder', `<img src="${cdn}/tiny.jpg" data-src="${cdn}/1.jpg">`],
    ['a lazy srcset', `<img src="${cdn}/tiny.jpg" data-srcset="${cdn}/2.jpg 1x, ${cdn}/1.jpg 2x">`],
    [
      'the largest source of a picture, once',
      `<picture><source srcset="${cdn}/2.webp 800w"><source srcset="${cdn}/1.jpg 1600w"><img src="${cdn}/3.jpg"></picture>`,
    ],
    ['a picture in noscript', `<noscript><img src="${cdn}/1.jpg"></noscript>`],
    ['a picture in a template', `<template><img src="${cdn}/1.jpg"></template>`],
    ['a link to the original around its thumbnail, once', `<a href="${cdn}/1.jpg"><img src="${cdn}/thumb.jpg"></a>`],
    ['a background image', `<div style="background: url('${cdn}/1.jpg') center">`],
    ['a background image without quotes', `<div style="background:url(${cdn}/1.jpg)">`],
    ['a background image with encoded quotes', `<div style="background:url(&quot;${cdn}/1.jpg&quot;)">`],
    ['a style sheet', `<style>.a { background: url(${cdn}/1.jpg) }</style>`],
    ['the preview picture', `<meta property="og:image" content="${cdn}/1.jpg">`],
    ['inline JSON', `<script type="application/json">{"src":"${cdn}/1.jpg"}</script>`],
    ['JSON with escaped slashes', `<script>p = {"src":"${cdn.replaceAll('/', '\\/')}\\/1.jpg"}</script>`],
    ['JSON in JSON', `<script>p = "{\\"src\\":\\"${cdn.replaceAll('/', '\\\\/')}\\\\/1.jpg\\"}"</script>`],
    ['JSON with coded slashes', `<script>p = {"src":"${cdn.replaceAll('/', '\\u002F')}\\u002F1.jpg"}</script>`],
    ['JSON in an attribute', `<div data-photos='[{"src":"${cdn}/1.jpg"}]'>`],
    ['a link without a scheme', `<img src="//${cdnHost}/g/pictures/1.jpg">`],
    ['a picture before a size in a script', `<script>{"srcset":"${cdn}/1.jpg 480w"}</script>`],
    ['a picture before a word in a script', `<script>x = "${cdn}/1.jpg is the first"</script>`],
    ['a picture behind a comment', `<script>x='a'//don't "look"\ny="${cdn}/1.jpg"</script>`],
    ['a background image with brackets in its name', `<div style="background:url(${cdn}/1.jpg?a=(1))">`, '?a=(1)'],
    ['JSON with coded quotes', `<script>p = "\\u0022${cdn}/1.jpg\\u0022"</script>`],
  ])('finds %s', (_, html, query = '') => {
    expect(extract(html)).toEqual([`${cdn}/1.jpg${query}`])
  })

  it.each([
    ['a style sheet without white space', (url: string, index: number) => `.p${index}{background:url(${url})}`, ''],
    ['backgrounds of one element', (url: string) => `url(${url})`, ','],
    ['JSON in JSON', (url: string) => String.raw`{\"src\":\"${url.replaceAll('/', '\\/')}\"}`, ','],
    ['JSON with coded quotes', (url: string) => String.raw`\u0022${url}\u0022`, ','],
    ['a list', (url: string) => url, ' '],
    ['a list with commas', (url: string) => url, ','],
    ['a list with commas and spaces', (url: string) => url, ', '],
    ['a list with semicolons', (url: string) => url, ';'],
    ['a list with bars', (url: string) => url, '|'],
    ['a list of lines', (url: string) => url, String.raw`\n`],
    ['a srcset', (url: string, index: number) => `${url} ${index + 1}00w`, ', '],
  ] as const)(
    'finds every picture of %s, in an attribute, in a style sheet and between quotes',
    (_, write, between) => {
      const urls = Array.from({ length: 21 }, (_unused, index) => `${cdn}/${index + 1}.jpg`)
      const text = urls.map(write).join(between)
      expect(extract(`<div data-images='${text}'>`)).toEqual(urls)
      expect(extract(`<style>${text}</style>`)).toEqual(urls)
      expect(extract(`<script>x='${text}'</script>`)).toEqual(urls)
    },
  )

  it.each([
    ['a style sheet', `<style>.a{background:url("${cdn}/my photo.jpg")}.b{}</style>`],
    ['JSON', `<script>{"u":"${cdn}/my photo.jpg","v":1}</script>`],
    ['JSON before a size', `<script>{"u":"${cdn}/my photo.jpg 480w"}</script>`],
    ['an attribute', `<div data-full="${cdn}/my photo.jpg">`],
  ])('finds a name with a space in %s', (_, html) => {
    expect(extract(html)).toEqual([`${cdn}/my%20photo.jpg`])
  })

  it('finds names with quotes and letters that JSON codes', () => {
    expect(extract(`<script>["${cdn}/it's.jpg","${cdn}/caf\\u00e9.jpg"]</script>`)).toEqual([
      `${cdn}/it's.jpg`,
      `${cdn}/caf%C3%A9.jpg`,
    ])
  })

  const insecure = `http://${cdnHost}/g/pictures/1.jpg`
  it.each([
    ['a script', `<script>x = "${insecure}"</script>`],
    ['JSON with escaped slashes', `<script>{"src":"${insecure.replaceAll('/', '\\/')}"}</script>`],
    ['JSON with a coded colon', `<script>{"src":"${insecure.replace(':', '\\u003a')}"}</script>`],
    ['a style sheet', `<style>.a { background: url(${insecure}) }</style>`],
    ['a background image', `<div style="background:url('${insecure}')"></div>`],
    ['data', `<div data-full="${insecure}"></div>`],
    ['data of an image', `<img data-full="${insecure}">`],
    ['a list', `<div data-images="/x.jpg,${insecure}"></div>`],
    ['another scheme', `<script>x = "ftp:${insecure.slice('http:'.length)}"</script>`],
  ])('admits https only: not %s', (_, html) => {
    expect(extract(`${html}<script>["${cdn}/2.jpg"]</script>`)).toEqual([`${cdn}/2.jpg`])
  })

  it('finds an address with a coded colon', () => {
    expect(extract(`<script>["${cdn.replace(':', '\\u003A')}/1.jpg"]</script>`)).toEqual([`${cdn}/1.jpg`])
  })

  it('an address inside an address is a part of it', () => {
    const url = `${cdn}/1.jpg?from=https://galleries.example/pictures/2.jpg`
    expect(extract(`<script>x="${url}"</script>`)).toEqual([url])
  })

  it.each([
    ['two widths', [`<img src="${cdn}/1.jpg?w=200">`, `<img src="${cdn}/1.jpg?w=2000">`], '?w=2000'],
    [
      'a blurred one first',
      [`<img data-src="${cdn}/1.jpg?w=20">`, `<noscript><img src="${cdn}/1.jpg?w=2000"></noscript>`],
      '?w=2000',
    ],
    [
      'the large one first',
      [`<img src="${cdn}/1.jpg?width=2000">`, `<img src="${cdn}/1.jpg?width=200">`],
      '?width=2000',
    ],
    ['widths of srcsets', [`<img srcset="${cdn}/1.jpg?a 400w">`, `<img srcset="${cdn}/1.jpg?b 1600w">`], '?b'],
    ['the file itself', [`<img src="${cdn}/1.jpg?w=200">`, `<a href="${cdn}/1.jpg">Download</a>`], ''],
    ['densities', [`<img srcset="${cdn}/1.jpg?a 2x">`, `<img src="${cdn}/1.jpg?w=200">`], '?a'],
    ['no widths', [`<img src="${cdn}/1.jpg?a">`, `<img src="${cdn}/1.jpg?b">`], '?a'],
  ])('of a file in two elements takes the larger, in the place of the first: %s', (_, [first, second], query) => {
    const between = `<img src="${cdn}/2.jpg">`
    expect(extract(`${first}${between}${second}`)).toEqual([`${cdn}/1.jpg${query}`, `${cdn}/2.jpg`])
  })

  it('takes the larger of a file from behind a full gallery too', () => {
    const images = (width: number) =>
      Array.from({ length: 21 }, (_, index) => `<img src="${cdn}/${index + 1}.jpg?w=${width}">`).join('')
    const photos = extract(images(300) + images(2400))
    expect(photos).toEqual(Array.from({ length: 21 }, (_, index) => `${cdn}/${index + 1}.jpg?w=2400`))
  })

  it('decodes entities', () => {
    expect(extract(`<img src="${cdn}/1.jpg?w=2&amp;h=3&#38;q=4">`)).toEqual([`${cdn}/1.jpg?w=2&h=3&q=4`])
  })

  it('keeps commas and brackets that belong to an address', () => {
    expect(extract(`<img srcset="${cdn}/a,b.jpg 2x, ${cdn}/c.jpg 1x"><script>["${cdn}/d(1).jpg"]</script>`)).toEqual([
      `${cdn}/a,b.jpg`,
      `${cdn}/d(1).jpg`,
    ])
  })

  it('leaves out duplicates, homepage images and comments', () => {
    const html = `<img src="${cdn}/1.jpg"><img src="${cdn}/1.jpg"><img src="${cdn}/1.jpg?w=9"><img src="${cdn}/homepage/2.jpg"><!-- <img src="${cdn}/3.jpg"> -->`
    expect(extract(html)).toEqual([`${cdn}/1.jpg`])
  })

  it('§9 keeps at most 21, what the body shows first', () => {
    const images = Array.from({ length: 30 }, (_, index) => `<img src="${cdn}/${index + 1}.jpg">`).join('')
    const photos = extract(`<meta property="og:image" content="${cdn}/cover.jpg">${images}`)
    expect(photos).toHaveLength(21)
    expect(photos[0]).toBe(`${cdn}/1.jpg`)
    expect(photos[20]).toBe(`${cdn}/21.jpg`)
  })

  it('fills up from the preview and the scripts, in that order', () => {
    const html = `<script>["${cdn}/3.jpg","${cdn}/1.jpg"]</script><meta name="twitter:image" content="${cdn}/2.jpg"><img src="${cdn}/1.jpg?w=9">`
    expect(extract(html)).toEqual([`${cdn}/1.jpg?w=9`, `${cdn}/2.jpg`, `${cdn}/3.jpg`])
  })

  it('finds every admitted picture of any page, in order, once', () => {
    const name = fc
      .stringMatching(/^[a-z0-9]{1,6}$/)
      .map((id) => `${cdn}/${id}.jpg`)
      .filter((url) => !url.includes('homepage'))
    const noise = fc.constantFrom(
      '<p>',
      '</div>',
      '<br/>',
      '<!-- x -->',
      'text & more',
      '<a href="/next">',
      '</a>',
      '<img src="/logo.png">',
      '<b x=">',
    )
    const picture = name.chain((url) =>
      fc
        .constantFrom(
          `<img src="${url}">`,
          `<img data-src='${url}' src="data:image/gif;base64,R0">`,
          `<div style="background-image:url(${url})">`,
          `<picture><img srcset="${url} 2x"></picture>`,
        )
        .map((html) => ({ url, html })),
    )
    const closed = noise.map((html) => ({ url: '', html: html === '<b x=">' ? '<b x="y">' : html }))
    fc.assert(
      fc.property(fc.array(fc.oneof(picture, closed), { maxLength: 40 }), (parts) => {
        const expected = [...new Set(parts.flatMap(({ url }) => url || []))].slice(0, 21)
        expect(extract(parts.map(({ html }) => html).join('\n'))).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('takes any text, and returns only what the filter admits', () => {
    const fragment = fc.constantFrom(
      '<img src="',
      '<a href=',
      "srcset='",
      '<script>',
      '</script',
      '<style>',
      '<!--',
      '-->',
      '<![CDATA[',
      '">',
      '&',
      '&#x',
      '\\u002f',
      '\0',
      '\uD800',
      cdn,
      '/1.jpg',
      ' 2x, ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(fragment, fc.string({ unit: 'binary' })), { maxLength: 60 }), (parts) => {
        const photos = extract(parts.join(''))
        expect(photos.length).toBeLessThanOrEqual(21)
        expect(new Set(photos).size).toBe(photos.length)
        for (const url of photos) expect(new URL(url).host).toBe(cdnHost)
      }),
      { numRuns: 1000 },
    )
  })
})

// What is quadratic takes hours for such a page, and the test's time is over.
describe('hostile pages of 10 MB are read', () => {
  const size = 10_000_000
  const fill = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length))
  const count = (size: number, length: number, piece: (index: number) => string) =>
    Array.from({ length: size / length }, (_, index) => piece(index)).join('')
  it.each<[string, (size: number) => string]>([
    ['open tags', fill('<div><b><a>')],
    ['closing tags', (size) => `${fill('<a>')(size)}${fill('</b>')(size)}`],
    ['one tag of attributes', (size) => `<a ${count(size, 9, (index) => `a${index}= `)}>`],
    ['data attributes', (size) => `<a ${count(size, 25, (index) => `data-a${index}="pictures/" `)}>`],
    ['formatting elements', (size) => count(size, 20, (index) => `<b id=${index}><p>`)],
    ['links that almost count', fill('<img src=pictures/>')],
    ['commas', (size) => `<img srcset="a${fill(',')(size)}b,">`],
    ['candidates', (size) => `<img srcset="${fill('pictures/ 1w, ')(size)}">`],
    ['brackets', (size) => `<div style="${fill('url(//pictures/')(size)}">`],
    ['slashes', (size) => `<script>${fill('/')(size)}</script>`],
    ['backslashes', (size) => `<script>${fill('\\')(size)}</script>`],
    ['entities', (size) => `<img src="${fill('&amp;')(size)}">`],
    ['unknown entities', (size) => `<img src="${fill('&')(size)}">`],
    ['an open comment', (size) => `<!--${fill('--')(size)}`],
    ['an open script', (size) => `<script>${fill('</scrip')(size)}`],
    ['an open attribute', (size) => `<img src="${fill('https://')(size)}`],
    ['less-than signs', fill('<')],
    ['pictures of the host', fill(`<img src="https://${cdnHost}/pictures/homepage.jpg">`)],
  ])('%s', (_, page) => {
    expect(extract(page(size))).toEqual([])
  })
})
