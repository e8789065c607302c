import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { parseHTML } from 'linkedom'
import sharp from 'sharp'
import { siteUrl } from '#catalog/chrome.ts'
import { toolPaths } from '#contract/addresses.ts'
import { functionPath } from '#contract/inquiry.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
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

test('§2.5 every page has its own title, description, canonical address and card', async ({ request }) => {
  const seen = new Set<string>()
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
    for (const own of [title[0], meta(page, 'description')[0], body.toString('latin1')]) seen.add(own ?? '')
  }
  expect(seen.size).toBe(3 * listed.length)
})

/** What search engines require of the types they show, by their documentation; that types and properties exist is known to the type checker. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  Service: ['name', 'provider', 'areaServed', 'offers'],
  Offer: ['name'],
  ImageGallery: ['name', 'image'],
  ImageObject: ['contentUrl', 'creator', 'creditText', 'copyrightNotice', 'license', 'acquireLicensePage'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'contentUrl'],
}

/** Types of the statements in a value, however deep, each with what it lacks. */
function statementsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { '@type': type = '' } = value as { '@type'?: string }
  const lacks = (required[type] ?? []).filter((name) => !(name in value)).map((name) => `${type} lacks ${name}`)
  return [type, ...lacks, ...Object.values(value).flatMap(statementsIn)]
}

test('structured data says what search engines require', () => {
  const found = (path: string) =>
    [...documentOf(path).querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) =>
      statementsIn(JSON.parse(textContent ?? '')),
    )
  expect(listed.flatMap(found).filter((words) => words.includes(' lacks '))).toEqual([])
  expect(found('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  expect(found('/services/social-media')).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']))
  expect(found('/cases/keith')).toEqual(expect.arrayContaining(['ImageGallery', 'BreadcrumbList']))
  expect(found('/blog/dayframe-origin-story')).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']))
})

test('the sitemap lists every page but the tools, with pictures; icons are there', async ({ request }) => {
  const sitemap = site.text('/sitemap.xml')
  const pages = [...sitemap.matchAll(/<url><loc>([^<]+)</g)].map(([, loc = '']) => loc.replace(address, '') || '/')
  expect(pages.toSorted()).toEqual(listed.toSorted())
  expect(sitemap.match(/<image:loc>/g)?.length).toBeGreaterThan(listed.length)
  for (const path of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/icon-512.png'])
    expect((await request.get(path)).status(), path).toBe(200)
})

test('React is compiled while it arrives, not by the first event that needs it', () => {
  const files = globSync('build/client/assets/react-*.js')
  expect(files).toHaveLength(1)
  for (const file of files) expect(readFileSync(file, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('§2.1 routes: numbers, moved ids and trailing slashes lead permanently to the page', async ({ request }) => {
  const slugs = 'keith mock-trial art-of-outsmarting map-headshots grossman-law san-antonio-conference'
  for (const [from, to] of [
    ...slugs.split(' ').map((slug, index) => [`/cases/${index + 1}`, `/cases/${slug}`] as const),
    ['/blog/creative-content-2024', '/blog/content-multiplication-strategy'],
    ['/cases/keith/?photo=3', '/cases/keith?photo=3'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status(), from).toBe(301)
    expect(response.headers()['location'], from).toBe(to)
    expect((await request.get(to)).status(), to).toBe(200)
  }
  // Neither a number too many nor an original.
  for (const path of ['/cases/7', '/photos/keith/room.jpg', '/content/photos/keith/room.jpg'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('§6 no login: every page is public, and answers carry the security headers', async ({ request }) => {
  expect(paths).toEqual(expect.arrayContaining(['/blog', '/gallery-extractor', '/grossman-extractor']))
  const others = ['/blog?q=law', '/cases/keith?photo=3', '/nothing', '/healthz', functionPath, '/cases/1']
  for (const path of [...Object.keys(site.index.files), ...others]) {
    const response = await request.get(path, { maxRedirects: 0 })
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    if (paths.includes(path)) {
      expect(response.status(), path).toBe(200)
      expect([headers['set-cookie'], headers['www-authenticate']], path).toEqual([undefined, undefined])
      expect(await response.text(), path).not.toMatch(/>(log ?in|sign ?in|register)</i)
      // Only the tools’ pages admit the scraping service and the galleries’ host.
      expect(policy.includes('https://'), path).toBe(toolPaths.includes(path))
    }
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    // Browsers show no style sheet, script or font as a document.
    if (/^\/assets\/.*\.(?:css|js|woff2)$/.test(path)) continue
    expect(policy, path).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(policy, path).not.toMatch(/unsafe-(?:inline|eval)/)
    expect(headers, path).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringContaining('max-age='),
    })
  }
})

test('§2.10 not found: an unknown route is logged as a 404', async ({ request }) => {
  const path = `/lost-${Date.now()}`
  expect((await request.get(path)).status()).toBe(404)
  const statuses = () => {
    // The last one may still be written.
    const lines = readFileSync(logFile('.cache/e2e/data'), 'utf8').split('\n').slice(0, -1)
    return lines.flatMap((line) => (line.includes(path) ? (JSON.parse(line) as { status: number }).status : []))
  }
  await expect.poll(statuses).toEqual([404])
})
