import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { SiteIndex } from '#contract/site-index.ts'
import type { Dependencies } from '#server/app.ts'
import { type BuiltSite, createBuiltSite } from '#server/pages/built-pages.ts'
import { createTestApp } from './test-app.ts'

/** A built site of one page, one script and a few files of a folder: the site, the page and the folder. */
export function smallSite(): { site: BuiltSite; page: string; photos: string } {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const photos = join(folder, 'photos')
  const page = '<!DOCTYPE html><title>About</title><p>'.padEnd(2000, 'words ')
  mkdirSync(join(folder, 'files/about'), { recursive: true })
  mkdirSync(join(folder, 'files/assets'))
  mkdirSync(photos)
  writeFileSync(join(folder, 'files/about/index.html'), page)
  writeFileSync(join(folder, 'files/about/index.html.br'), brotliCompressSync(page))
  writeFileSync(join(folder, 'files/assets/app-1.js'), 'app()')
  writeFileSync(join(folder, 'files/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(photos, 'reel-0a1b2c3d.mp4'), '0123456789')
  writeFileSync(join(photos, 'empty-0a1b2c3d.webm'), '')
  writeFileSync(join(photos, 'plain.jpg'), 'no')
  writeFileSync(join(photos, '.secret'), 'no')
  writeFileSync(join(folder, 'outside.txt'), 'no')
  const policy = "script-src 'self' 'sha256-x'"
  const html = { type: 'text/html; charset=utf-8', isImmutable: false, policy }
  const plain = { isImmutable: false, encodings: [] }
  const index: SiteIndex = {
    assets: { scripts: [], styles: '', fonts: [] },
    files: {
      '/about': { ...html, file: 'about/index.html', etag: 'one', encodings: ['br'] },
      '/gallery-extractor': { ...html, file: 'about/index.html', etag: 'one', encodings: [] },
      '/icon.svg': { ...plain, file: 'icon.svg', type: 'image/svg+xml', etag: 'three' },
      '/assets/app-1.js': {
        ...plain,
        file: 'assets/app-1.js',
        type: 'text/javascript',
        etag: 'two',
        isImmutable: true,
      },
    },
    redirects: { '/cases/1': '/cases/keith', '/%C3%9Cber-Uns': '/about' },
    siteUrl: 'https://a.example',
  }
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index))
  const site = createBuiltSite(folder, { hsts: 'max-age=86400', scraperUrl: 'https://scraper.example/v1' })
  return { site, page, photos }
}

/** The whole application over that site. */
export async function smallApp(more: Partial<Dependencies> = {}) {
  const small = smallSite()
  const { app } = await createTestApp({ built: small.site, media: { '/photos/': small.photos }, ...more })
  return { ...small, app }
}
