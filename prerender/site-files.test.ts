import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SiteIndex } from '#contract/site-index.ts'
import { KeptFiles } from './kept-files.ts'
import { SiteFiles } from './site-files.ts'

const root = mkdtempSync(join(tmpdir(), 'site-files-'))
const folder = join(root, 'site')
afterAll(() => rmSync(root, { recursive: true }))

const page = `<h1>Us</h1>${'words '.repeat(400)}`
const rest = { assets: { scripts: [], styles: '', fonts: [] }, redirects: {}, siteUrl: 'https://a.example' }

async function build(assets: Readonly<Record<string, string>>): Promise<SiteIndex> {
  const files = await SiteFiles.begin(folder, new KeptFiles(join(root, 'cache')))
  for (const [name, text] of Object.entries(assets)) await files.add(`assets/${name}`, Buffer.from(text))
  await files.add('index.html', Buffer.from(page), "default-src 'none'")
  await files.add('about/index.html', Buffer.from(page), "default-src 'none'")
  return files.end(rest)
}

let index: SiteIndex
beforeAll(async () => void (index = await build({ 'type-1.woff2': 'font' })))

it('holds every file at its address, pages with their policy', () => {
  expect(Object.keys(index.files)).toEqual(['/', '/about', '/assets/type-1.woff2'])
  expect(index.files['/']?.policy).toBe("default-src 'none'")
  expect(index.files['/assets/type-1.woff2']).toMatchObject({ isImmutable: true, type: 'font/woff2', encodings: [] })
  expect(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))).toEqual(index)
})

it('keeps the same page in every encoding', () => {
  const file = join(folder, 'files/index.html')
  expect(index.files['/']?.encodings).toEqual(['br', 'zstd', 'gzip'])
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(page)
  expect(zstdDecompressSync(readFileSync(`${file}.zstd`)).toString()).toBe(page)
  expect(gunzipSync(readFileSync(`${file}.gzip`)).toString()).toBe(page)
})

it('takes the place of the build before', async () => {
  writeFileSync(join(folder, 'files/gone.txt'), 'of the build before')
  await build({})
  expect(existsSync(join(folder, 'files/gone.txt'))).toBe(false)
  expect(readdirSync(root).toSorted()).toEqual(['cache', 'site'])
})
