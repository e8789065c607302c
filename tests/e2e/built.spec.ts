import { readFileSync } from 'node:fs'
import { type APIResponse, expect, test } from '@playwright/test'
import { parseHTML } from 'linkedom'
import sharp from 'sharp'
import { siteUrl } from '#catalog/chrome.ts'
import { toolPaths } from '#contract/addresses.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
import { checkedSite, findDeadLinks } from '#prerender/links.ts'
import { problemsOf, readSchemaOrg, type Statement } from '../support/schema-org.ts'
import { logFile } from './support/site.ts'

/** What the built site and its server answer with, looked at without a browser. */
const site = openBuiltSite()
const address = siteUrl()
const paths = [...site.pages.keys()]
const listed = paths.filter((path) => !toolPaths.includes(path))
const documentOf = (path: string) => parseHTML(site.text(path)).document
const all = (page: Document, selector: string, attribute: string) =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
const meta = (page: Document, key: string) => all(page, `meta[name="${key}"], meta[property="${key}"]`, 'content')

test('§2.5 every page has its own title, description, canonical address and shared card, a picture of 1200 by 630', async ({
  request,
}) => {
  const [titles, descriptions, cards] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const path of listed) {
    const page = documentOf(path)
    const title = [...page.querySelectorAll('head title')].map(({ textContent }) => textContent)
    expect(title, path).toEqual([expect.stringMatching(/^.{10,}$/)])
    expect(meta(page, 'description'), path).toEqual([expect.stringMatching(/^.{50,}$/s)])
    expect(all(page, 'link[rel=canonical]', 'href')).toEqual([address + path])
    for (const key of ['og:title', 'og:description', 'og:type', 'twitter:card', 'twitter:image'])
      expect(meta(page, key), `${path} ${key}`).toHaveLength(1)
    expect(meta(page, 'og:url'), path).toEqual([address + path])
    expect(meta(page, 'robots').join(), path).not.toContain('noindex')
    const response = await request.get((meta(page, 'og:image')[0] ?? '').replace(address, ''))
    expect(response.headers()['content-type'], path).toBe('image/jpeg')
    const body = await response.body()
    expect(await sharp(body).metadata(), path).toMatchObject({ width: 1200, height: 630 })
    titles.add(title[0] ?? '')
    descriptions.add(meta(page, 'description')[0] ?? '')
    cards.add(body.toString('latin1'))
  }
  expect([titles.size, descriptions.size, cards.size]).toEqual(Array(3).fill(listed.length))
})

test('structured data follows schema.org and has what search engines require', () => {
  const schema = readSchemaOrg()
  const types = new Map<string, string[]>()
  for (const path of listed) {
    const scripts = [...documentOf(path).querySelectorAll('script[type="application/ld+json"]')]
    const statements = scripts.flatMap(({ textContent }) => {
      const value = JSON.parse(textContent ?? '') as { '@graph'?: Statement[] }
      return value['@graph'] ?? [value as Statement]
    })
    expect(statements.length, path).toBeGreaterThan(0)
    const problems = statements.flatMap((statement) => problemsOf(statement, schema))
    expect(problems, path).toEqual([])
    types.set(
      path,
      statements.map((statement) => String(statement['@type'])),
    )
  }
  expect(types.get('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  expect(types.get('/services/social-media')).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']))
  expect(types.get('/cases/keith')).toEqual(expect.arrayContaining(['ImageGallery', 'BreadcrumbList']))
  expect(types.get('/blog/dayframe-origin-story')).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']))
})

test('the sitemap lists every page but the tools, with pictures; robots.txt and llms.txt do not tell of them; icons are there', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<url><loc>([^<]+)</g)].map(([, loc = '']) => loc.replace(address, '') || '/')
  expect(pages.toSorted()).toEqual(listed.toSorted())
  expect(sitemap.match(/<image:loc>/g)?.length).toBeGreaterThan(listed.length)
  const robots = await (await request.get('/robots.txt')).text()
  const llms = await (await request.get('/llms.txt')).text()
  for (const path of toolPaths) for (const text of [robots, sitemap, llms]) expect(text, path).not.toContain(path)
  expect(robots).toContain(`Sitemap: ${address}/sitemap.xml`)
  expect(llms.split('\n').filter((line) => line.startsWith('- ['))).toHaveLength(listed.length)
  for (const path of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/icon-512.png'])
    expect((await request.get(path)).status(), path).toBe(200)
})

test('§2.6 the feeds are found from the pages and carry the listed articles with full text', async ({ request }) => {
  const feedOf = (type: string) => all(documentOf('/blog'), `link[rel=alternate][type="${type}"]`, 'href')[0] ?? ''
  const atom = await (await request.get(feedOf('application/atom+xml'))).text()
  expect(atom.match(/<entry>/g)).toHaveLength(8)
  const feed = await (await request.get(feedOf('application/feed+json'))).json()
  expect(feed.items).toHaveLength(8)
  expect(feed.items[0].content_html.length).toBeGreaterThan(5000)
})

test('every link, picture, anchor, canonical address and feed entry of the built site leads somewhere', () => {
  expect(findDeadLinks(checkedSite(site))).toEqual([])
})

test('§2.1 routes: numbers, moved ids and trailing slashes lead permanently to the page', async ({ request }) => {
  const moved = {
    '/cases/1': '/cases/keith',
    '/cases/2': '/cases/mock-trial',
    '/cases/3': '/cases/art-of-outsmarting',
    '/cases/4': '/cases/map-headshots',
    '/cases/5': '/cases/grossman-law',
    '/cases/6': '/cases/san-antonio-conference',
    '/blog/creative-content-2024': '/blog/content-multiplication-strategy',
    '/about/': '/about',
    '/cases/keith/?photo=3': '/cases/keith?photo=3',
  }
  for (const [from, to] of Object.entries(moved)) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status(), from).toBe(301)
    expect(response.headers()['location'], from).toBe(to)
    expect((await request.get(to)).status(), to).toBe(200)
  }
  for (const path of [
    '/cases/7',
    '/cases/no-such-case',
    '/blog/no-such-article',
    '/services/juggling',
    '/no/such/page',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})

function expectSecurity(answer: APIResponse, what: string): void {
  const headers = answer.headers()
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, what).toContain("default-src 'none'")
  expect(policy, what).toContain("frame-ancestors 'none'")
  expect(policy, what).not.toMatch(/unsafe-(?:inline|eval)/)
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': expect.stringContaining('max-age='),
  })
}

test('§6 roles: there is no login, every page is public, the tools too; every answer carries the security headers', async ({
  request,
}) => {
  expect(paths).toEqual(expect.arrayContaining(['/blog', '/gallery-extractor', '/grossman-extractor']))
  for (const path of paths) {
    const response = await request.get(path)
    const headers = response.headers()
    expect(response.status(), path).toBe(200)
    expect([headers['set-cookie'], headers['www-authenticate']], path).toEqual([undefined, undefined])
    expect(await response.text(), path).not.toMatch(/>(log ?in|sign ?in|register)</i)
    // Only the tools’ pages admit the scraping service and the galleries’ host.
    expect((headers['content-security-policy'] ?? '').includes('https://'), path).toBe(toolPaths.includes(path))
  }
  const others = [
    '/blog?q=law',
    '/cases/keith?photo=3',
    '/nothing',
    '/healthz',
    '/functions/v1/send-contact-email',
    '/cases/1',
  ]
  for (const path of [...Object.keys(site.index.files), ...others])
    expectSecurity(await request.get(path, { maxRedirects: 0, failOnStatusCode: false }), path)
})

test('§2.10 not found: an unknown route is logged as a 404', async ({ request }) => {
  const path = `/lost-${Date.now()}`
  expect((await request.get(path)).status()).toBe(404)
  const statuses = () => {
    const lines = readFileSync(logFile('.cache/e2e/data'), 'utf8').split('\n')
    return lines.flatMap((line) => (line.includes(path) ? (JSON.parse(line) as { status: number }).status : []))
  }
  await expect.poll(statuses).toEqual([404])
})

test('what is too much or nonsense is refused with the right status', async ({ request }) => {
  const tooLarge = await request.get('/', { headers: { 'x-large': 'a'.repeat(64 * 1024) } })
  expect(tooLarge.status()).toBe(431)
  expectSecurity(tooLarge, 'headers over the limit')
  expect((await request.fetch('/about', { method: 'DELETE' })).status()).toBe(405)
  expect((await request.get(`/${'a'.repeat(13_000)}`)).status()).toBe(414)
  for (const path of ['/photos/..%2f..%2fpackage.json', '/.env', '/content/photos/keith/room.jpg'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('§2.5 lightbox: a link to a photo shows that photo where it is shared; one that names none is the page', async ({
  request,
}) => {
  const text = async (path: string) => {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    return response.text()
  }
  const tag = (html: string, property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const [page, shared] = [await text('/cases/keith'), await text('/cases/keith?photo=3')]
  expect(tag(shared, 'og:image')).not.toBe(tag(page, 'og:image'))
  const third = /data-photo="3".*?alt="([^"]*)"/s.exec(page)?.[1]
  expect(tag(shared, 'og:image:alt')).toBe(third)
  const picture = await request.get(new URL(tag(shared, 'og:image')).pathname)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  for (const value of ['0', '22', 'seven', '7.5', '-1', '', '9999999999', '%3Cscript%3E'])
    expect(tag(await text(`/cases/keith?photo=${value}`), 'og:image'), value).toBe(tag(page, 'og:image'))
})
