import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy, problemsAfter, problemsIn } from '#tests/support/edited-content.ts'
import { shownMark } from './shown-signs.ts'

const directory = contentCopy()
const keith = 'cases/keith.yaml'

test('the content of the site is in order', async () => {
  expect(await problemsIn('content')).toEqual([])
})

test('a wrong order hides nothing else', async () => {
  const order = join(directory, 'pages/services.yaml')
  writeFileSync(order, readFileSync(order, 'utf8').replace('  - headshots\n', ''))
  expect(await problemsAfter(directory, 'site.yaml', (source) => source.replace('to: /about', 'to: /abuot'))).toEqual([
    expect.stringMatching(/^site\.yaml:\d+ .*there is no page "\/abuot"/),
    expect.stringMatching(/^pages\/services\.yaml:\d+ order: "headshots" is missing/),
  ])
})

test('an address that site.yaml lacks is reported where its placeholder stands', async () => {
  const withoutProfile = (source: string) => source.replace(/(icon: instagram.*?), url: '[^']*'/, '$1')
  const [first, ...others] = await problemsAfter(directory, 'site.yaml', withoutProfile)
  expect(first).toMatch(
    /^pages\/home\.yaml:\d+ social\.items\.0\.url: there is no placeholder \{site\.instagram\}: see/,
  )
  for (const other of others) expect(other).toContain('there is no placeholder {site.instagram}')
})

test('of a case and its copy, the copy is the one to change', async () => {
  cpSync(join(directory, keith), join(directory, 'cases/before-keith.yaml'))
  const problems = await problemsAfter(directory, 'cases/before-keith.yaml', (source) =>
    source.replace('id: keith', 'id: before-keith'),
  )
  expect(problems).toContainEqual(expect.stringMatching(/^cases\/before-keith\.yaml:\d+ title: .* of keith too/))
  expect(problems).not.toContainEqual(expect.stringMatching(/^cases\/keith\.yaml/))
})

test('markup that no reader of a text knows is named; signs that are none may stand in it', () => {
  for (const text of ['A **bold** claim', 'See [the cases](/cases)', 'A <b>bold</b> claim', 'Film &amp; photo'])
    expect(shownMark(text), text).toMatch(/would be shown as it stands/)
  const texts = ['Film & photo; sound', 'Q&A; then lunch', '3 < 5 > 2', '5* hotels', '4**** hotels']
  for (const text of [...texts, 'Rooms [two] (large)', 'Tom <tom@example.com>'])
    expect(shownMark(text), text).toBeUndefined()
})

test('a redirect may lead to a part of a page, a filtered list, a feed or a sitemap', async () => {
  const good = ['/#blog', '/blog?category=Growth', '/blog/feed.atom', '/sitemap.xml', '/cases/keith#gallery']
  const entries = good.map((to, index) => `  - from: /old-${index}\n    to: ${to}\n`)
  expect(await problemsAfter(directory, 'redirects.yaml', () => `moved:\n${entries.join('')}`)).toEqual([])
})

test('a number of a case is its own, and no address of another', async () => {
  expect(await problemsAfter(directory, keith, (source) => source.replace(/alias: .*/, 'alias: 2'))).toContainEqual(
    'cases/mock-trial.yaml:3 alias: "/cases/2" is moved twice: remove one',
  )
  const numbered = (source: string) => source.replace('id: keith', "id: '7'").replace(/alias: .*\n/, '')
  writeFileSync(join(directory, 'cases/7.yaml'), numbered(readFileSync(join(directory, keith), 'utf8')))
  expect(await problemsAfter(directory, keith, (source) => source.replace(/alias: .*/, 'alias: 7'))).toContainEqual(
    'cases/keith.yaml:3 alias: there is a page at "/cases/7", which is shown instead: remove the entry or the page',
  )
})
