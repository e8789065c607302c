import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startModule } from './boot/start-module.ts'
import { beyondFirstFlight, budgets, type Measured, measureBudgets } from './budgets.ts'
import { openBuiltFiles } from './built-site.ts'
import { firstFlight, headerBytes } from './first-flight.ts'
import { KeptFiles } from './kept-files.ts'
import { SiteWriter } from './site-writer.ts'

const root = mkdtempSync(join(tmpdir(), 'budgets-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Bytes that nothing makes smaller, as text of a page or a script. */
const noise = (bytes: number) => {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return Array.from({ length: Math.ceil(bytes * 1.4) }, () => signs.charAt(next() % 64)).join('')
}
const inline = noise(2000)
const start = { context: {}, stream: '', manifest: '/m.js', entry: '/e.js' }
const modules = (own: string) =>
  startModule('', { ...start, routes: { own }, modules: ['/assets/shared.js'], styles: [] } as Parameters<
    typeof startModule
  >[1])
const page = (own: string, body: string) =>
  `<html><script type="application/json" id="boot">{"start":"${own}"}</script><script>${inline}</script><p>${body}</html>`

/** A small built site: one page is over every budget of a page, the other within them. */
let measured: readonly Measured[] = []
let beyond: readonly Measured[] = []
beforeAll(async () => {
  const writer = await SiteWriter.open(join(root, 'site'), new KeptFiles(join(root, 'cache')))
  const policy = { scripts: [], styles: [], hasHostedFilm: false }
  const files = {
    'large/index.html': page('/assets/start-large.js', noise(24 * 1024)),
    'small/index.html': page('/assets/start-small.js', 'small'),
    'assets/start-large.js': modules('/assets/large.js'),
    'assets/start-small.js': modules('/assets/small.js'),
    'assets/large.js': noise(13 * 1024),
    'assets/small.js': 'small()',
    'assets/shared.js': noise(3000),
    'assets/start.js': 'start()',
    'assets/a.woff2': noise(40_000),
    'assets/b.woff2': noise(40_000),
  }
  for (const [file, text] of Object.entries(files))
    await writer.add(file, Buffer.from(text), file.endsWith('.html') ? policy : undefined)
  const fonts = ['/assets/a.woff2', '/assets/b.woff2']
  const finish = { boot: '', start: '/assets/start.js', styles: {}, fonts, speculation: '', ownPolicyPaths: [] }
  await writer.close({ finish, redirects: {}, cdnHost: 'cdn.example', siteUrl: 'https://a.example' })
  const built = openBuiltFiles(join(root, 'site'))
  measured = measureBudgets(built, (text) => brotliCompressSync(text).length)
  beyond = beyondFirstFlight(built)
}, 60_000)

const used = (name: string) => measured.find((entry) => entry.name === name)?.used ?? Number.NaN

test('a page, its script and its modules, and the fonts are reported over their budgets', () => {
  const over = measured.filter(({ used, limit }) => used > limit).map(({ name }) => name)
  expect(over.toSorted()).toEqual([
    'fonts',
    'inline script of /large',
    'inline script of /small',
    'modules of /large',
    'page /large',
  ])
  expect(measured.map(({ used, limit }) => used / limit)).toEqual(
    measured.map(({ used, limit }) => used / limit).toSorted((a, b) => b - a),
  )
})

test('what is used is what a visitor is sent', () => {
  const size = (text: string) => brotliCompressSync(text).length
  expect(used('page /large')).toBeGreaterThan(budgets.page)
  expect(used('page /small')).toBeLessThan(budgets.page)
  expect(used('inline script of /small')).toBe(size(inline))
  expect(used('modules of /small')).toBe('small()'.length)
  // Of what every page loads, the start and the module that both share.
  expect(used('boot')).toBeGreaterThanOrEqual(3000)
  expect(used('boot')).toBeLessThan(5000)
  expect(used('font files')).toBe(2)
})

test('a page that takes a round trip more with its headers is named, and one that arrives at once is not', () => {
  expect(beyond).toEqual([{ name: '/large', used: used('page /large') + headerBytes, limit: firstFlight }])
})
