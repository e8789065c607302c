import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { toolPaths } from '#contract/addresses.ts'
import { finishBuild } from './build.ts'
import type { PageFacts } from './found/page-facts.ts'

const root = mkdtempSync(join(tmpdir(), 'finish-'))
const folders = { built: join(root, 'built'), site: join(root, 'site'), cache: join(root, 'cache') }
const words = 'words '.repeat(400)
mkdirSync(join(folders.built, 'about'), { recursive: true })
mkdirSync(join(folders.built, 'assets'))
writeFileSync(
  join(folders.built, 'about/index.html'),
  `<html><head><title>About</title></head><body><h1>Us</h1>${words}</body></html>`,
)
mkdirSync(join(folders.built, 'film'))
writeFileSync(
  join(folders.built, 'film/index.html'),
  '<html><head><title>Film</title></head><body><h1>Film</h1><div data-video-provider="vimeo"></div></body></html>',
)
mkdirSync(join(folders.built, 'words'))
writeFileSync(
  join(folders.built, 'words/index.html'),
  '<html><head><title>Words</title></head><body><h1>On data-video-provider="vimeo"</h1></body></html>',
)
const fontFace = '@font-face{font-family:Type;src:url(/assets/type-1.woff2)}'
writeFileSync(join(folders.built, 'assets/app-1.css'), `${fontFace}p{color:red}`)
writeFileSync(join(folders.built, 'assets/type-1.woff2'), 'font')

describe('a finished build', async () => {
  const seen: PageFacts[] = []
  const index = await finishBuild(folders, {
    siteName: 'Studio',
    redirects: { '/old': '/about' },
    cdnHost: 'cdn.example',
    siteUrl: 'https://a.example',
    structuredData: ({ title }) => ({ name: title }),
    async files(pages) {
      seen.push(...pages)
      return new Map([['robots.txt', Buffer.from('User-agent: *')]])
    },
  })

  it('holds every file at its address, pages with their policy', () => {
    expect(Object.keys(index.files).toSorted()).toEqual([
      '/about',
      '/assets/app-1.css',
      index.finish.start,
      '/assets/type-1.woff2',
      '/film',
      '/robots.txt',
      '/words',
    ])
    expect(index.files['/about']?.policy).toEqual({ scripts: [], styles: [], hasHostedFilm: false })
    expect(index.files['/assets/app-1.css']).toMatchObject({ isImmutable: true, type: 'text/css; charset=utf-8' })
    expect(index.finish.fonts).toEqual(['/assets/type-1.woff2'])
    expect(JSON.parse(readFileSync(join(folders.site, 'index.json'), 'utf8'))).toEqual(index)
  })

  it('gives the tools and pages with a hosted film a policy of their own, and no page that only names one', () => {
    expect(index.finish.ownPolicyPaths.toSorted()).toEqual(['/film', ...toolPaths].toSorted())
    expect(index.files['/film']?.policy?.hasHostedFilm).toBe(true)
    expect(index.files['/words']?.policy?.hasHostedFilm).toBe(false)
  })

  it('names the fonts in the styles of the pages alone: a style sheet with them would lay out every page again', () => {
    expect(readFileSync(join(folders.site, 'files/assets/app-1.css'), 'utf8')).toBe('p{color:red}')
    expect(index.finish.styles['/assets/app-1.css']).toBe(`${fontFace}p{color:red}`)
  })

  it('keeps the same page in every encoding', () => {
    const file = join(folders.site, 'files/about/index.html')
    const plain = readFileSync(file)
    expect(index.files['/about']?.encodings).toEqual(['br', 'zstd', 'gzip'])
    expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(plain)
    expect(zstdDecompressSync(readFileSync(`${file}.zstd`))).toEqual(plain)
    expect(gunzipSync(readFileSync(`${file}.gzip`))).toEqual(plain)
    expect(plain.toString()).toContain('<script type="application/ld+json">{"name":"About"}</script>')
  })

  it('takes the place of the build before', async () => {
    writeFileSync(join(folders.site, 'files/gone.txt'), 'of the build before')
    await finishBuild(folders, {
      siteName: 'Studio',
      redirects: {},
      cdnHost: 'cdn.example',
      siteUrl: 'https://a.example',
      structuredData: ({ title }) => ({ name: title }),
      files: async () => new Map(),
    })
    expect(existsSync(join(folders.site, 'files/gone.txt'))).toBe(false)
    expect(readdirSync(root).toSorted()).toEqual(['built', 'cache', 'site'])
    // The three pages, their style and their script, but not the robots.txt of the build before.
    expect(readdirSync(folders.cache)).toHaveLength(15)
  })

  it('does not compress what is compressed already', () => {
    expect(index.files['/assets/type-1.woff2']?.encodings).toEqual([])
  })

  it('makes further files from what the pages say', () => {
    expect(seen.map(({ path, heading }) => [path, heading])).toEqual([
      ['/about', 'Us'],
      ['/film', 'Film'],
      ['/words', 'On data-video-provider="vimeo"'],
    ])
  })
})
