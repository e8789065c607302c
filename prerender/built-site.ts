import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile, SiteIndex } from '#contract/site-index.ts'

/** The built site on disk, for checks and measurements. */
export interface BuiltSite {
  readonly index: SiteIndex
  /** Text of an address. */
  text(path: string): string
  /** Bytes of an address as a modern browser gets it: brotli where it helps. */
  sentBytes(path: string): number
  /** Pages by path. */
  readonly pages: ReadonlyMap<string, SiteFile>
}

/** Opens the site that `npm run build` has made. Throws if there is none. */
export function openBuiltSite(folder = 'build/site'): BuiltSite {
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
