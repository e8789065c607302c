import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { SiteIndex } from '#contract/site-index.ts'
import type { Dependencies } from '#server/app.ts'
import { createBuiltSite } from '#server/pages/built-pages.ts'
import { createTestApp } from './test-app.ts'

/** The whole application over a built site of one page, one script and a few files of a folder; with the site, the page and the folder. */
export async function smallApp(more: Partial<Dependencies> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const page = '<!DOCTYPE html><title>About</title><p>'.padEnd(2000, 'words ')
  const html = { type: 'text/html; charset=utf-8', isImmutable: false, policy: "script-src 'self' 'sha256-x'" }
  const plain = { isImmutable: false, encodings: [] }
  const script = { ...plain, file: 'assets/app-1.js', type: 'text/javascript', isImmutable: true }
  const index: SiteIndex = {
    assets: { scripts: [], styles: '', fonts: [] },
    files: {
      '/about': { ...html, file: 'about/index.html', etag: 'one', encodings: ['br'] },
      '/gallery-extractor': { ...html, file: 'about/index.html', etag: 'one', encodings: [] },
      '/icon.svg': { ...plain, file: 'icon.svg', type: 'image/svg+xml', etag: 'three' },
      '/assets/app-1.js': { ...script, etag: 'two' },
    },
    redirects: { '/cases/1': '/cases/keith', '/%C3%9Cber-Uns': '/about', '/prices': '/services#packages' },
    siteUrl: 'https://a.example',
  }
  const files = {
    'index.json': JSON.stringify(index),
    'files/about/index.html': page,
    'files/about/index.html.br': brotliCompressSync(page),
    'files/assets/app-1.js': 'app()',
    'files/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'photos/reel-0a1b2c3d.mp4': '0123456789',
    'photos/empty-0a1b2c3d.webm': '',
    'photos/plain.jpg': 'no',
    'photos/.secret': 'no',
    'outside.txt': 'no',
  }
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), body)
  }
  const photos = join(folder, 'photos')
  const site = createBuiltSite(folder, { hsts: 'max-age=86400', scraperUrl: 'https://scraper.example/v1' })
  const { app } = await createTestApp({ built: site, media: { '/photos/': photos }, ...more })
  return { site, page, photos, app }
}
