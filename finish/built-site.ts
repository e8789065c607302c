import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { functionPath } from '#contract/inquiry.ts'
import { pictureFolders } from '#contract/pictures.ts'
import type { SiteFile, SiteIndex } from '#contract/site-index.ts'
import type { CheckedSite } from './link-check.ts'

/** The finished site on disk, for checks and measurements. */
export interface BuiltFiles {
  readonly index: SiteIndex
  /** Text of an address. */
  text(path: string): string
  /** Bytes of an address as a modern browser gets it: brotli where it helps. */
  sentBytes(path: string): number
  /** Pages by path. */
  readonly pages: ReadonlyMap<string, SiteFile>
}

/** Opens the site that `npm run build` has made. Throws if there is none. */
export function openBuiltFiles(folder = 'build/site'): BuiltFiles {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as SiteIndex
  const file = (path: string) => {
    const entry = index.files[path]
    if (!entry) throw new Error(`the built site has no ${path}`)
    return { entry, name: join(folder, 'files', entry.file) }
  }
  return {
    index,
    text: (path) => readFileSync(file(path).name, 'utf8'),
    sentBytes(path) {
      const { entry, name } = file(path)
      return statSync(entry.encodings.includes('br') ? `${name}.br` : name).size
    },
    pages: new Map(Object.entries(index.files).filter(([, entry]) => entry.policy !== undefined)),
  }
}

const textFile = /\.(xml|txt|rss|atom|json)$/

/** The built site as the link check reads it; pictures and films are looked for where the pipeline has left them. */
export function checkedSite(files: BuiltFiles, siteUrl: string): CheckedSite {
  const { index, pages } = files
  const onDisk = (path: string, prefix: string, folder: string) =>
    path.startsWith(prefix) && existsSync(join(folder, path.slice(prefix.length)))
  const texts = Object.keys(index.files).filter((path) => textFile.test(path))
  return {
    siteUrl,
    pages: new Map([...pages.keys()].map((path) => [path, files.text(path)])),
    texts: new Map(texts.map((path) => [path, files.text(path)])),
    exists: (path) =>
      path in index.files ||
      path in index.redirects ||
      path === functionPath ||
      onDisk(path, '/photos/', pictureFolders.photos) ||
      onDisk(path, '/films/', pictureFolders.films),
  }
}
