import { readFileSync } from 'node:fs'
import { parse } from 'parse5'
import sharp from 'sharp'
import { siteUrl } from '#catalog/chrome.ts'
import { toolPaths } from '#contract/addresses.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
import { attribute, type Element, elements, rawText } from '#tests/support/html-tree.ts'
import { problemsOf, readSchemaOrg, type Statement } from '../support/schema-org.ts'
import { expect, test } from './support/test.ts'

const files = openBuiltSite()
const address = siteUrl()
const listed = [...files.pages.keys()].filter((path) => !toolPaths.includes(path))
const pageElements = (path: string) => [...elements(parse(files.text(path)))]
const named = (all: readonly Element[], name: string) => all.filter(({ tagName }) => tagName === name)
const meta = (all: readonly Element[], key: string) =>
  named(all, 'meta')
    .filter((element) => [attribute(element, 'name'), attribute(element, 'property')].includes(key))
    .map((element) => attribute(element, 'content') ?? '')

test('every page has its own title, description, canonical address and shared card', async () => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of listed) {
    const all = pageElements(path)
    const title = named(all, 'title').map(rawText)
    expect(title, path).toHaveLength(1)
    expect(title[0]?.length, path).toBeGreaterThan(10)
    const [description = '', ...more] = meta(all, 'description')
    expect(more, path).toEqual([])
    expect(description.length, path).toBeGreaterThanOrEqual(50)
    const canonical = named(all, 'link').filter((link) => attribute(link, 'rel') === 'canonical')
    expect(
      canonical.map((link) => attribute(link, 'href')),
      path,
    ).toEqual([address + path])
    for (const key of ['og:title', 'og:description', 'og:type', 'twitter:card', 'twitter:image'])
      expect(meta(all, key), `${path} ${key}`).toHaveLength(1)
    expect(meta(all, 'og:url'), path).toEqual([address + path])
    expect(meta(all, 'robots').join(), path).not.toContain('noindex')
    titles.add(title[0] ?? '')
    descriptions.add(description)
  }
  expect(titles.size).toBe(listed.length)
  expect(descriptions.size).toBe(listed.length)
})

test('every card is a picture of 1200 by 630 made for its page', async ({ request }) => {
  const cards = new Set<string>()
  for (const path of listed) {
    const image = meta(pageElements(path), 'og:image')[0] ?? ''
    const response = await request.get(image.replace(address, ''))
    expect(response.headers()['content-type'], path).toBe('image/jpeg')
    const body = await response.body()
    const { width, height } = await sharp(body).metadata()
    expect([width, height], path).toEqual([1200, 630])
    cards.add(body.toString('latin1'))
  }
  expect(cards.size).toBe(listed.length)
})

test('every page has one h1, headings in order, and its landmarks', () => {
  for (const path of files.pages.keys()) {
    const all = pageElements(path)
    const levels = all.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).map(({ tagName }) => Number(tagName[1]))
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1)
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(jumps, `${path}: ${levels.join(' ')}`).toEqual([])
    // §2.1: every page has the shared header and footer.
    for (const landmark of ['header', 'main', 'footer']) {
      const own = named(all, landmark).filter(({ parentNode }) => parentNode?.nodeName === 'body')
      expect(own, `${path} ${landmark}`).toHaveLength(1)
    }
    expect(named(all, 'main'), path).toHaveLength(1)
  }
})

test('structured data follows schema.org and has what search engines require', () => {
  const schema = readSchemaOrg()
  const types = new Map<string, string[]>()
  for (const path of listed) {
    const scripts = named(pageElements(path), 'script').filter(
      (script) => attribute(script, 'type') === 'application/ld+json',
    )
    expect(scripts.length, path).toBeGreaterThan(0)
    const statements = scripts.flatMap((script) => {
      const value = JSON.parse(rawText(script)) as { '@graph'?: Statement[] }
      return value['@graph'] ?? [value as Statement]
    })
    expect(
      statements.flatMap((statement) => problemsOf(statement, schema)),
      path,
    ).toEqual([])
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

test('the sitemap lists every page but the tools, with pictures; robots.txt and llms.txt do not tell of them', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<url><loc>([^<]+)</g)].map(([, loc = '']) => loc.replace(address, '') || '/')
  expect(pages.toSorted()).toEqual(listed.toSorted())
  expect(sitemap.match(/<image:loc>/g)?.length).toBeGreaterThan(listed.length)
  const robots = await (await request.get('/robots.txt')).text()
  const llms = await (await request.get('/llms.txt')).text()
  for (const path of toolPaths) {
    expect(robots).not.toContain(path)
    expect(sitemap).not.toContain(path)
    expect(llms).not.toContain(path)
    expect(meta(pageElements(path), 'robots').join()).toContain('noindex')
  }
  expect(robots).toContain(`Sitemap: ${address}/sitemap.xml`)
  expect(llms.split('\n').filter((line) => line.startsWith('- ['))).toHaveLength(listed.length)
})

test('§2.11 tools: no page leads to them but they themselves', () => {
  for (const path of listed) {
    const links = pageElements(path).flatMap((element) => [attribute(element, 'href'), attribute(element, 'action')])
    const paths = links.filter((link) => link !== undefined).map((link) => new URL(link, address + path).pathname)
    expect(
      paths.filter((link) => toolPaths.includes(link)),
      path,
    ).toEqual([])
  }
})

test('§1 language: every page is in English, and the words of the tools in Portuguese', () => {
  for (const path of files.pages.keys()) {
    const all = pageElements(path)
    const languages = all.map((element) => attribute(element, 'lang')).filter((lang) => lang !== undefined)
    expect(languages, path).toEqual(toolPaths.includes(path) ? ['en', 'pt-BR'] : ['en'])
  }
})

test('icons are there', async ({ request }) => {
  for (const path of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/icon-512.png'])
    expect((await request.get(path)).status(), path).toBe(200)
})

test('licences of everything that ships are permissive', () => {
  const permissive =
    /^(?:MIT|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|0BSD|OFL-1\.1|CC0-1\.0|Unlicense|BlueOak-1\.0\.0|MIT-0|Python-2\.0)$/
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; license?: string }>
  }
  const shipped = Object.entries(lock.packages).filter(([name, { dev, optional }]) => name !== '' && !dev && !optional)
  expect(shipped.length).toBeGreaterThan(10)
  const others = shipped.filter(
    ([, { license = 'none' }]) =>
      !license
        .replaceAll(/[()]/g, '')
        .split(' OR ')
        .some((part) => permissive.test(part)),
  )
  expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([])
})
