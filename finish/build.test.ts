import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { finishBuild, type SiteKnowledge } from './build.ts'
import type { PageFacts } from './found/page-facts.ts'

const root = mkdtempSync(join(tmpdir(), 'finish-'))
const folders = {
  built: [join(root, 'client'), join(root, 'server')],
  site: join(root, 'site'),
  cache: join(root, 'cache'),
}
for (const folder of folders.built) mkdirSync(join(folder, 'assets'), { recursive: true })
writeFileSync(join(root, 'client/assets/app-1.css'), 'p{color:red}')
writeFileSync(join(root, 'client/assets/type-1.woff2'), 'font')
writeFileSync(join(root, 'server/assets/logo-1.svg'), '<svg/>')
writeFileSync(join(root, 'server/pages.js'), 'not for browsers')
const pages: Readonly<Record<string, string>> = {
  '/': `<html><head><title>Home</title></head><body><h1>Us</h1>${'words '.repeat(400)}</body></html>`,
  '/film':
    '<html><head><title>Film</title></head><body><h1>Film</h1><div data-video-provider="vimeo"></div></body></html>',
}
const knowledge: SiteKnowledge = {
  siteName: 'Studio',
  assets: { scripts: [], styles: '/assets/app-1.css', fonts: [] },
  redirects: { '/old': '/film' },
  cdnHost: 'cdn.example',
  siteUrl: 'https://a.example',
  paths: Object.keys(pages),
  render: async (path) => pages[path] ?? '',
  structuredData: ({ title }) => ({ name: title }),
  files: async () => new Map(),
}

describe('a finished build', async () => {
  const seen: PageFacts[] = []
  const index = await finishBuild(folders, {
    ...knowledge,
    async files(facts) {
      seen.push(...facts)
      return new Map([['robots.txt', Buffer.from('User-agent: *')]])
    },
  })

  it('holds every file at its address, pages with their policy', () => {
    expect(Object.keys(index.files).toSorted()).toEqual([
      '/',
      '/assets/app-1.css',
      '/assets/logo-1.svg',
      '/assets/type-1.woff2',
      '/film',
      '/robots.txt',
    ])
    expect(index.files['/']?.policy).toEqual({ scripts: [], styles: [], hasHostedFilm: false })
    expect(index.files['/film']?.policy?.hasHostedFilm).toBe(true)
    expect(index.files['/assets/app-1.css']).toMatchObject({ isImmutable: true, type: 'text/css; charset=utf-8' })
    expect(JSON.parse(readFileSync(join(folders.site, 'index.json'), 'utf8'))).toEqual(index)
  })

  it('keeps the same page in every encoding', () => {
    const file = join(folders.site, 'files/index.html')
    const plain = readFileSync(file)
    expect(index.files['/']?.encodings).toEqual(['br', 'zstd', 'gzip'])
    expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(plain)
    expect(zstdDecompressSync(readFileSync(`${file}.zstd`))).toEqual(plain)
    expect(gunzipSync(readFileSync(`${file}.gzip`))).toEqual(plain)
    expect(plain.toString()).toContain('<script type="application/ld+json">{"name":"Home"}</script>')
  })

  it('takes the place of the build before', async () => {
    writeFileSync(join(folders.site, 'files/gone.txt'), 'of the build before')
    await finishBuild(folders, knowledge)
    expect(existsSync(join(folders.site, 'files/gone.txt'))).toBe(false)
    expect(readdirSync(root).toSorted()).toEqual(['cache', 'client', 'server', 'site'])
  })

  it('does not compress what is compressed already', () => {
    expect(index.files['/assets/type-1.woff2']?.encodings).toEqual([])
  })

  it('makes further files from what the pages say', () => {
    expect(seen.map(({ path, heading }) => [path, heading])).toEqual([
      ['/', 'Us'],
      ['/film', 'Film'],
    ])
  })
})
