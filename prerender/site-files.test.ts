import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SiteIndex } from '#contract/site-index.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { BuildCache } from './build-cache.ts'
import { SiteFiles } from './site-files.ts'

const root = temporaryFolder(afterAll)
const [first, second] = [join(root, 'first'), join(root, 'second')]

const page = `<h1>Us</h1>${'words '.repeat(400)}`
const rest = { assets: { scripts: [], styles: '', fonts: [] }, redirects: {}, siteUrl: 'https://a.example' }

async function build(folder: string, assets: Readonly<Record<string, string>>, last?: string, now?: number) {
  const files = new SiteFiles(folder, new BuildCache(join(root, 'cache')))
  for (const [name, text] of Object.entries(assets)) await files.add(`assets/${name}`, Buffer.from(text))
  await files.add('index.html', Buffer.from(page), "default-src 'none'")
  await files.add('about/index.html', Buffer.from(page), "default-src 'none'")
  if (last) await files.keepAssets(last, now)
  return files.end(rest)
}

let index: SiteIndex
beforeAll(async () => void (index = await build(first, { 'type-1.woff2': 'font', 'app-1.js': page })))

it('holds every file at its address, pages with their policy', () => {
  expect(Object.keys(index.files)).toEqual(['/', '/about', '/assets/app-1.js', '/assets/type-1.woff2'])
  expect(index.files['/']?.policy).toBe("default-src 'none'")
  expect(index.files['/assets/type-1.woff2']).toMatchObject({ isImmutable: true, type: 'font/woff2', encodings: [] })
  expect(JSON.parse(readFileSync(join(first, 'index.json'), 'utf8'))).toEqual(index)
})

it('keeps the same page in every encoding', () => {
  const file = join(first, 'files/index.html')
  expect(index.files['/']?.encodings).toEqual(['br', 'zstd', 'gzip'])
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(page)
  expect(zstdDecompressSync(readFileSync(`${file}.zstd`)).toString()).toBe(page)
  expect(gunzipSync(readFileSync(`${file}.gzip`)).toString()).toBe(page)
})

const day = 86_400_000
const changed = Date.UTC(2026, 10, 1)

it('keeps the assets of earlier builds for thirty days, in every encoding, and nothing else of them', async () => {
  writeFileSync(join(first, 'files/gone.txt'), 'of the build before')
  const { files } = await build(second, { 'app-2.js': 'new', 'type-1.woff2': 'font' }, first, changed)
  expect(files['/assets/app-1.js']).toEqual({ ...index.files['/assets/app-1.js'], left: changed })
  expect(brotliDecompressSync(readFileSync(join(second, 'files/assets/app-1.js.br'))).toString()).toBe(page)
  expect(files['/assets/type-1.woff2']?.left).toBeUndefined()
  expect(existsSync(join(second, 'files/gone.txt'))).toBe(false)
  const filesAfter = async (days: number) =>
    Object.keys((await build(join(root, `${days}`), {}, second, changed + days * day)).files)
  expect(await filesAfter(30)).toEqual(expect.arrayContaining(['/assets/app-1.js', '/assets/app-2.js']))
  expect(await filesAfter(31)).not.toContain('/assets/app-1.js')
})

it('keeps nothing where there was no build', async () => {
  expect(Object.keys((await build(join(root, 'alone'), {}, join(root, 'none'))).files)).toEqual(['/', '/about'])
})
