import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { measureBudgets } from './budgets.ts'
import { openBuiltSite } from './built-site.ts'
import { BuildCache } from './build-cache.ts'
import { SiteFiles } from './site-files.ts'

const root = temporaryFolder(afterAll)

/** Bytes that nothing makes smaller, as text of a page or a script. */
const noise = (bytes: number) => {
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return Array.from({ length: Math.ceil(bytes * 1.4) }, () => String.fromCharCode(48 + (next() % 75)))
    .join('')
    .replaceAll('<', '-')
}
const page = (script: string, body: string) =>
  `<html><link rel="stylesheet" href="/assets/site.css"><script type="module" src="${script}"></script><script>theme()</script><p>${body}</html>`

test('what a visitor is sent is measured; a page, its script and the fonts are reported over their budgets, the fullest first', async () => {
  const site = new SiteFiles(join(root, 'site'), new BuildCache(join(root, 'cache')))
  const files = {
    'large/index.html': page('/assets/large.js', noise(24 * 1024)),
    'small/index.html': page('/assets/small.js', 'small'),
    'assets/large.js': noise(4 * 1024),
    'assets/small.js': 'small()',
    'assets/site.css': noise(3000),
    'assets/a.woff2': noise(40_000),
    'assets/b.woff2': noise(40_000),
  }
  for (const [file, text] of Object.entries(files))
    await site.add(file, Buffer.from(text), file.endsWith('.html') ? "default-src 'none'" : undefined)
  await site.end({ assets: { scripts: [], styles: '', fonts: [] }, redirects: {}, siteUrl: 'https://a.example' })
  const measured = measureBudgets(openBuiltSite(join(root, 'site')))
  const shares = measured.map(({ used, limit }) => used / limit)
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  const over = measured.filter(({ used, limit }) => used > limit).map(({ name }) => name)
  expect(over.toSorted()).toEqual(['fonts', 'page /large', 'script of /large'])
  const used = (name: string) => measured.find((entry) => entry.name === name)?.used
  expect(used('script of /small')).toBe(brotliCompressSync('theme()').length + 'small()'.length)
  expect(used('styles of /small')).toBe(used('styles of /large'))
})
