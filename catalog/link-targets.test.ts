import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter } from '#tests/support/edited-content.ts'
import { content } from './content.ts'

const directory = contentCopy()
const edit = (file: string, change: (source: string) => string) => {
  const path = join(directory, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
const dated = (lines: string) => (source: string) => source.replace(/^date: .*/m, lines)
/** Where the header's link to the about page stands. */
const line =
  readFileSync('content/site.yaml', 'utf8')
    .split('\n')
    .findIndex((text) => text.includes('to: /about')) + 1
const place = `site.yaml:${line}`
const linked = (to: string) => (source: string) => source.replace('to: /about', `to: '${to}'`)

const later = 'blog/why-phone-camera-not-enough.mdx'
const path = '/blog/why-phone-camera-not-enough'
const other = 'blog/content-multiplication-strategy.mdx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-21T10:00:00Z')
  edit('redirects.yaml', () => 'moved: []\n')
  // Two articles that lead nowhere.
  for (const name of readdirSync(join(directory, 'blog'))) {
    const file = `blog/${name}`
    if (file !== later && file !== other) rmSync(join(directory, file))
    else edit(file, (s) => s.replace(/^related:\n(?: .*\n)+/m, 'related: []\n').replace(/\n---\n[^]*/, '\n---\nText\n'))
  }
})
afterEach(() => vi.useRealTimers())

test.each([
  ['an article to come', 'date: 2026-11-22', `"${path}" is not out before 2026-11-22: remove the link until then`],
  ['a draft', 'date: 2026-11-01\ndraft: true', `"${path}" is a draft: remove the link until it is published`],
])('a link of the header to %s is named, with its fix', async (_, lines, message) => {
  edit(later, dated(lines))
  expect(await problemsAfter(directory, 'site.yaml', linked(path))).toEqual([
    `${place} header.links.4.to: the link leads nowhere: ${message}`,
  ])
})

test('a link of the header may lead to a public article, a filtered list or a part of a page', async () => {
  for (const to of [path, '/blog?category=Growth', '/about#values']) {
    expect(await problemsAfter(directory, 'site.yaml', linked(to))).toEqual([])
    edit('site.yaml', (source) => source.replace(`to: '${to}'`, 'to: /about'))
  }
})

test.each(['/Contact', '/contact/'])('a link to %s is told how the page is addressed', async (to) => {
  expect(await problemsAfter(directory, 'site.yaml', linked(to))).toEqual([
    `${place} header.links.4.to: the link leads nowhere: there is no page "${to}": write /contact`,
  ])
})

test.each([
  ['/services/headshots#film', 'video'],
  ['/cases/mock-trial?photo=2#sessions', 'sessions'],
])('a link to %s is named while that part of the page is left out', async (to, field) => {
  const part = to.replace('?photo=2', '')
  const problem = `"${part}" is not on that page while its file has no "${field}": remove what follows "${part.replace(/#.*/, '')}"`
  expect(await problemsAfter(directory, 'site.yaml', linked(to))).toEqual([
    `${place} header.links.4.to: the link leads nowhere: ${problem}`,
  ])
  expect(await problemsAfter(directory, other, (source) => source.replace('Text', `[Look](${to})`))).toContainEqual(
    expect.stringContaining(problem),
  )
  expect(
    await problemsAfter(directory, 'redirects.yaml', () => `moved:\n  - from: /old\n    to: ${to}\n`),
  ).toContainEqual(`redirects.yaml:3 moved.0.to: the redirect leads nowhere: ${problem}`)
})

test.each([
  ['/about#team', '"/about" has no "#team": write one of #story, #timeline, #values, #say-hi, #closing, or remove'],
  ['/services/headshots#prices', '"/services/headshots" has no "#prices": write one of #included, '],
  ['/cases?x=1#keith', '"/cases" has no "#keith": write one of #closing, or remove what follows "/cases"'],
  ['/terms#prices', '"/terms" has no "#prices": remove what follows "/terms"'],
  [`${path}#nowhere`, `"${path}" has no "#nowhere": write one of #the-light, or remove what follows`],
])('a link to a part that the page never has is named: %s', async (to, problem) => {
  edit(later, (source) => source.replace('\nText', '\n## The light\n\nText'))
  expect(await problemsAfter(directory, 'site.yaml', linked(to))).toEqual([
    expect.stringContaining(`header.links.4.to: the link leads nowhere: ${problem}`),
  ])
})

test('a link to a part of a page that is there is in order', async () => {
  edit(later, (source) => source.replace('\nText', '\n## {site.shortName}\n\nText'))
  for (const to of [
    '/services/social-media#film',
    '/cases/map-headshots#sessions',
    '/cases/keith#more',
    '/contact#contact-form',
    '/#cases',
    `${path}#${content().site.shortName}`,
  ]) {
    expect(await problemsAfter(directory, 'site.yaml', linked(to))).toEqual([])
    edit('site.yaml', (source) => source.replace(`to: '${to}'`, 'to: /about'))
  }
})

test('a link of the footer to the articles on Home is named while none is listed', async () => {
  edit(other, dated('date: 2025-02-01\nlisted: false'))
  expect(await problemsAfter(directory, later, dated('date: 2026-11-22'))).toEqual([
    'site.yaml:55 footer.company.2.to: the link leads nowhere: Home has no "#blog" while no article is listed: write /blog',
  ])
  expect(await problemsAfter(directory, later, dated('date: 2026-11-21'))).toEqual([])
})

test('a redirect from an article to come is named before its day; the address of a draft is free', async () => {
  const moved = () => `moved:\n  - from: ${path}\n    to: /blog\n`
  edit(later, dated('date: 2026-11-22'))
  expect(await problemsAfter(directory, 'redirects.yaml', moved)).toEqual([
    `redirects.yaml:2 moved.0.from: there is a page at "${path}" from 2026-11-22 on, which is shown instead: remove the entry or the page`,
  ])
  expect(await problemsAfter(directory, later, dated('date: 2026-11-22\ndraft: true'))).toEqual([])
})

test('a redirect to an article to come is named, with its day', async () => {
  edit(later, dated('date: 2026-11-22'))
  expect(await problemsAfter(directory, 'redirects.yaml', () => `moved:\n  - from: /old\n    to: ${path}\n`)).toEqual([
    `redirects.yaml:3 moved.0.to: the redirect leads nowhere: "${path}" is not out before 2026-11-22: remove the link until then`,
  ])
})
