import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { galleryPhotos } from './gallery-photos.ts'

const cdnHost = 'cdn.galleries.example'
const cdn = `https://${cdnHost}/g/pictures`
/** Addresses of the photos in a page, in which `@` is the folder of the host's pictures; it stands for that in the answer, too. */
const extract = (html: string) =>
  galleryPhotos(html.replaceAll('@', cdn), { cdnHost, title: 'Keith', pageUrl: 'https://galleries.example/keith' }).map(
    ({ src }) => src.replace(cdn, '@'),
  )
const numbered = (count: number, query = '') => Array.from({ length: count }, (_, at) => `@/${at + 1}.jpg${query}`)
const escaped = (slash: string) => cdn.replaceAll('/', slash)

it.each([
  ['img src', '<img src="@/1.jpg">'],
  ['img src without quotes, capitals', '<IMG SRC=@/1.jpg>'],
  ['the largest of a srcset', '<img src="@/s.jpg" srcset="@/2.jpg 480w, @/1.jpg 2048w, @/3.jpg 960w">'],
  ['the largest density', '<img srcset="@/2.jpg, @/1.jpg 2x">'],
  ['a lazy src before its placeholder', '<img src="@/tiny.jpg" data-src="@/1.jpg">'],
  ['a lazy srcset', '<img src="@/tiny.jpg" data-srcset="@/2.jpg 1x, @/1.jpg 2x">'],
  ['the largest source', '<picture><source srcset="@/2.jpg 8w"><source srcset="@/1.jpg 16w"><img src="@/3.jpg">'],
  ['a picture in noscript', '<noscript><img src="@/1.jpg"></noscript>'],
  ['a picture in a template', '<template><img src="@/1.jpg"></template>'],
  ['a link to the original around its thumbnail, once', '<a href="@/1.jpg"><img src="@/thumb.jpg"></a>'],
  ['a background image', `<div style="background: url('@/1.jpg') center">`],
  ['a background image with encoded quotes', '<div style="background:url(&quot;@/1.jpg&quot;)">'],
  ['the preview picture', '<meta property="og:image" content="@/1.jpg">'],
  ['inline JSON', '<script type="application/json">{"src":"@/1.jpg"}</script>'],
  ['JSON with escaped slashes', `<script>p = {"src":"${escaped('\\/')}\\/1.jpg"}</script>`],
  ['JSON in JSON', `<script>p = "{\\"src\\":\\"${escaped('\\\\/')}\\\\/1.jpg\\"}"</script>`],
  ['JSON with coded slashes', `<script>p = {"src":"${escaped('\\u002F')}\\u002F1.jpg"}</script>`],
  ['JSON with coded quotes', '<script>p = "\\u0022@/1.jpg\\u0022"</script>'],
  ['JSON with a coded colon', `<script>["${cdn.replace(':', '\\u003A')}/1.jpg"]</script>`],
  ['a link without a scheme', `<img src="//${cdnHost}/g/pictures/1.jpg">`],
  ['a picture before a size in a script', '<script>{"srcset":"@/1.jpg 480w"}</script>'],
  ['a picture before a word in a script', '<script>x = "@/1.jpg is the first"</script>'],
  ['a picture behind a comment', `<script>x='a'//don't "look"\ny="@/1.jpg"</script>`],
  ['a background image with brackets in its name', '<div style="background:url(@/1.jpg?a=(1))">', '?a=(1)'],
  ['an address with entities', '<img src="@/1.jpg?w=2&amp;h=3&#38;q=4">', '?w=2&h=3&q=4'],
  ['an address in an address', `<script>x="@/1.jpg?by=${cdn}/2.jpg"</script>`, `?by=${cdn}/2.jpg`],
  ['each file once', '<img src="@/1.jpg"><img src="@/1.jpg"><img src="@/1.jpg?w=9">'],
  ['no homepage images', '<img src="@/1.jpg"><img src="@/homepage/2.jpg">'],
  ['no comments', '<img src="@/1.jpg"><!-- <img src="@/3.jpg"> -->'],
])('§5 finds %s', (_, html, query = '') => expect(extract(html)).toEqual([`@/1.jpg${query}`]))

it.each([
  ['a style sheet without white space', (url: string, at: number) => `.p${at}{background:url(${url})}`, ''],
  ['backgrounds of one element', (url: string) => `url(${url})`, ','],
  ['JSON in JSON', (url: string) => String.raw`{\"src\":\"${url.replaceAll('/', '\\/')}\"}`, ','],
  ['JSON with coded quotes', (url: string) => String.raw`\u0022${url}\u0022`, ','],
  ...[' ', ',', ', ', ';', '|', String.raw`\n`].map(
    (sign) => [`a list with "${sign}"`, (url: string) => url, sign] as const,
  ),
  ['a srcset', (url: string, at: number) => `${url} ${at + 1}00w`, ', '],
] as const)('§5 finds every picture of %s, in an attribute, a style sheet and quotes', (_, write, between) => {
  const pieces = numbered(21).map((url, at) => write(url.replace('@', cdn), at))
  const text = pieces.join(between)
  for (const html of [`<div data-images='${text}'>`, `<style>${text}</style>`, `<script>x='${text}'</script>`])
    expect(extract(html)).toEqual(numbered(21))
})

it.each([
  ['a space, in a style sheet', '<style>.a{background:url("@/my photo.jpg")}.b{}</style>', 'my%20photo.jpg'],
  ['a space, in JSON', '<script>{"u":"@/my photo.jpg","v":1}</script>', 'my%20photo.jpg'],
  ['a space, before a size', '<script>{"u":"@/my photo.jpg 480w"}</script>', 'my%20photo.jpg'],
  ['a space, in an attribute', '<div data-full="@/my photo.jpg">', 'my%20photo.jpg'],
  ['a quote', `<script>["@/it's.jpg"]</script>`, `it's.jpg`],
  ['letters that JSON codes', '<script>["@/caf\\u00e9.jpg"]</script>', 'caf%C3%A9.jpg'],
  ['a comma', '<img srcset="@/a,b.jpg 2x, @/c.jpg 1x">', 'a,b.jpg'],
  ['brackets', '<script>["@/d(1).jpg"]</script>', 'd(1).jpg'],
])('§5 finds a name with %s', (_, html, name) => expect(extract(html)).toEqual([`@/${name}`]))

const insecure = `http://${cdnHost}/g/pictures/1.jpg`
it.each([
  ['a script', `<script>x = "${insecure}"</script>`],
  ['JSON with escaped slashes', `<script>{"src":"${insecure.replaceAll('/', '\\/')}"}</script>`],
  ['JSON with a coded colon', `<script>{"src":"${insecure.replace(':', '\\u003a')}"}</script>`],
  ['a background image', `<div style="background:url('${insecure}')"></div>`],
  ['data', `<div data-full="${insecure}"></div>`],
  ['a list', `<div data-images="/x.jpg,${insecure}"></div>`],
  ['another scheme', `<script>x = "ftp:${insecure.slice('http:'.length)}"</script>`],
])('§5 admits https only: not %s', (_, html) => {
  expect(extract(`${html}<script>["@/2.jpg"]</script>`)).toEqual(['@/2.jpg'])
})

it.each([
  ['two widths', '<img src="@/1.jpg?w=200">', '<img src="@/1.jpg?w=2000">', '?w=2000'],
  ['a blurred one first', '<img data-src="@/1.jpg?w=20">', '<noscript><img src="@/1.jpg?w=90"></noscript>', '?w=90'],
  ['the large one first', '<img src="@/1.jpg?width=2000">', '<img src="@/1.jpg?width=200">', '?width=2000'],
  ['widths of srcsets', '<img srcset="@/1.jpg?a 400w">', '<img srcset="@/1.jpg?b 1600w">', '?b'],
  ['the file itself', '<img src="@/1.jpg?w=200">', '<a href="@/1.jpg">Download</a>', ''],
  ['densities', '<img srcset="@/1.jpg?a 2x">', '<img src="@/1.jpg?w=200">', '?a'],
  ['no widths', '<img src="@/1.jpg?a">', '<img src="@/1.jpg?b">', '?a'],
])('§5 of a file in two elements takes the larger, in the place of the first: %s', (_, first, second, query) => {
  expect(extract(`${first}<img src="@/2.jpg">${second}`)).toEqual([`@/1.jpg${query}`, '@/2.jpg'])
})

it.each([
  ['an element', '<div data-thumb="@/s.jpg" data-src="@/1.jpg"></div>'],
  ['an element, the other way round', '<div data-src="@/1.jpg" data-thumb="@/s.jpg"></div>'],
  ['an element with a background', '<div style="background:url(@/s.jpg)" data-src="@/1.jpg"></div>'],
  ['an element with a larger one', '<div data-src="@/s.jpg" data-full="@/1.jpg"></div>'],
  ['an element with two widths', '<div data-a="@/1.jpg?w=200" data-b="@/1.jpg?w=2000"></div>', '?w=2000'],
  ['an image', '<img data-thumb="@/s.jpg" data-full="@/1.jpg">'],
  ['an image with a larger one', '<img data-src="@/s.jpg" data-zoom-image="@/1.jpg">'],
  ['an image with a smaller one', '<img src="@/1.jpg" data-thumb="@/s.jpg">'],
  ['a link to a picture', '<a href="@/1.jpg" data-thumb="@/s.jpg" style="background:url(@/s.jpg)"></a>'],
  ['a link', '<a href="/1" data-thumb="@/s.jpg" data-src="@/1.jpg"></a>'],
  ['a link and its image', '<a data-src="@/1.jpg"><img srcset="@/s.jpg 400w"></a>'],
  ['a link and its larger image', '<a data-thumb="@/s.jpg"><img src="/icon.png"><img src="@/1.jpg"></a>'],
  ['a link with a background and its image', '<a style="background:url(@/s.jpg)"><img src="@/1.jpg"></a>'],
  ['the style of a link', '<a href="/1" style="background-image:url(@/1.jpg)"></a>'],
  ['the style of a link that is not closed', '<a href="/1" style="background-image:url(@/1.jpg)"><a href="/2"></a>'],
  ['the data of a link to a page of the host', `<a href="https://${cdnHost}/1" data-image="@/1.jpg"></a>`],
  ['a link around an icon', '<a data-thumb="@/1.jpg"><img src="/icon.png"></a>'],
])('§5 of several renditions takes the best, once, from %s', (_, html, query = '') => {
  const [before, after] = ['<img src="@/0.jpg">', '<img src="@/2.jpg">']
  expect(extract(before + html + after)).toEqual(['@/0.jpg', `@/1.jpg${query}`, '@/2.jpg'])
})

it.each(['div', 'a'])('§5 finds every picture of a list that a %s has beside one of its own', (name) => {
  const list = JSON.stringify(['@/2.jpg', '@/3.jpg', '@/4.jpg'])
  expect(extract(`<${name} data-cover="@/1.jpg" data-images='${list}'></${name}>`)).toEqual(numbered(4))
})

it('§9 keeps at most 21, what the body shows first, in the largest of all renditions', () => {
  const images = (query: string) => numbered(30, query).map((url) => `<img src="${url}">`)
  const html = ['<meta property="og:image" content="@/cover.jpg">', ...images('?w=300'), ...images('?w=2400')]
  expect(extract(html.join(''))).toEqual(numbered(21, '?w=2400'))
})

it('§5 fills up from the preview and the scripts, in that order', () => {
  const html = `<script>["@/3.jpg","@/1.jpg"]</script><meta name="twitter:image" content="@/2.jpg"><img src="@/1.jpg?w=9">`
  expect(extract(html)).toEqual(['@/1.jpg?w=9', '@/2.jpg', '@/3.jpg'])
})

it('§5 finds every admitted picture of any page, in order, once', () => {
  const noise = ['</div>', '<br/>', '<!-- x -->', 'text & more', '<a href="/next">', '</a>', '<img src="/logo.png">']
  const shown = [
    '<img src="URL">',
    `<img data-src='URL' src="data:image/gif;base64,R0">`,
    '<div style="background-image:url(URL)">',
    '<picture><img srcset="URL 2x"></picture>',
  ]
  const part = fc.record({ name: fc.stringMatching(/^[a-f0-9]{1,6}$/), html: fc.constantFrom(...noise, ...shown) })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const urls = parts.flatMap(({ name, html }) => (shown.includes(html) ? `@/${name}.jpg` : []))
      const page = parts.map(({ name, html }) => html.replace('URL', `@/${name}.jpg`))
      expect(extract(page.join('\n'))).toEqual([...new Set(urls)].slice(0, 21))
    }),
    { numRuns: 500 },
  )
})

it('§5 takes any text, and returns only what the filter admits', () => {
  const pieces = `<img src="|<a href=|srcset='|<script>|</script|<style>|<!--|-->|<![CDATA[|">|&|&#x|\\u002f|\0|\uD800|@|/1.jpg| 2x, `
  const piece = fc.oneof(fc.constantFrom(...pieces.split('|')), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
      const photos = extract(parts.join(''))
      expect(photos.length).toBeLessThanOrEqual(21)
      expect(new Set(photos).size).toBe(photos.length)
      for (const url of photos) expect(new URL(url.replace('@', cdn)).host).toBe(cdnHost)
    }),
    { numRuns: 1000 },
  )
})

// What is quadratic takes many minutes for such a page, and the test's time is over.
const filled = (piece: string) => piece.repeat(Math.ceil(1_000_000 / piece.length))
it.each([
  ['tags', () => filled('<div><b><a>') + filled('</b>')],
  ['attributes', () => `<a ${Array.from({ length: 40_000 }, (_, at) => `data-a${at}="pictures/" `).join('')}>`],
  ['links that almost count', () => filled('<img src=pictures/>')],
  ['commas', () => `<img srcset="a${filled(',')}b,">`],
  ['candidates', () => `<img srcset="${filled('pictures/ 1w, ')}">`],
  ['brackets', () => `<div style="${filled('url(//pictures/')}">`],
  ['slashes', () => `<script>${filled('/')}</script>`],
  ['backslashes', () => `<script>${filled('\\')}</script>`],
  ['entities', () => `<img src="${filled('&amp;&')}">`],
  ['an open script', () => `<script>${filled('</scrip')}`],
  ['an open attribute', () => `<img src="${filled('https://')}`],
  ['pictures of the host', () => filled(`<img src="https://${cdnHost}/pictures/homepage.jpg">`)],
])('a hostile page of 1 MB is read: %s', (_, html) => expect(extract(html())).toEqual([]))
