import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toolPaths } from '#contract/addresses.ts'
import { publicScraperUrl } from '#contract/extraction.ts'
import type { PageAssets } from '#contract/pages.ts'
import type { SiteIndex } from '#contract/site-index.ts'
import { mediaPolicy } from '#server/middleware/security-headers.ts'
import { changesPage, splitTarget, withoutTrailingSlash, withQuery } from './address.ts'
import { methodNotAllowed, redirectTo, type StaticAnswer, type StaticRequest, toResponse } from './answer.ts'
import { answerFile, indexFolder, type StaticFolder } from './folder.ts'
import { loadFile } from './memory.ts'

/** What the built site is served from. */
export interface StaticSiteOptions {
  /** Folder of `index.json` and `files/`. */
  readonly folder: string
  readonly index: SiteIndex
  /** Pictures and films. */
  readonly folders: readonly StaticFolder[]
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>
  /** Base address of the scraping service, which the tools call from the browser. */
  readonly scraperUrl: string
}

/** The built site as answers; `undefined` where a page has to be rendered. */
export interface BuiltSite {
  find(request: StaticRequest): StaticAnswer | undefined
  answer(request: Request): Promise<Response | undefined>
  /** What pages link that are rendered on request. */
  readonly assets: PageAssets
  /** Address that the pages name as the site's own. */
  readonly siteUrl: string
}

/** Reads the index that the finishing step wrote. */
export function readSiteIndex(folder: string): SiteIndex {
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as SiteIndex
}

/** Serves the built site from memory, its pictures and films from disk. */
export function createBuiltSite({ folder, index, folders, headers, scraperUrl }: StaticSiteOptions): BuiltSite {
  // The tools were built for the public service; for another one they are rendered.
  const isBuilt = (path: string) => scraperUrl === publicScraperUrl || !toolPaths.includes(path)
  const files = new Map(
    Object.entries(index.files).flatMap(([path, file]) => {
      const extra = file.policy ? { ...headers, 'content-security-policy': file.policy } : headers
      return isBuilt(path) ? [[path, loadFile(folder, file, extra)] as const] : []
    }),
  )
  const mediaHeaders = { ...headers, 'content-security-policy': mediaPolicy }
  const onDisk = new Map(folders.flatMap((entry) => [...indexFolder(entry)]))
  const redirects = new Map(Object.entries(index.redirects))
  const lowerRedirects = new Map(Object.entries(index.redirects).map(([from, to]) => [from.toLowerCase(), to]))

  /** What is meant by an address in other letters: our own have no capitals, and the codes of moved ones, like %C3, have both kinds. */
  const inAnyCase = (path: string): string | undefined => {
    const lower = path.toLowerCase()
    return lower !== path && files.get(lower)?.isPage ? lower : lowerRedirects.get(lower)
  }

  const find = (request: StaticRequest): StaticAnswer | undefined => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // Most requests have no query, so their target is the address.
    const direct = files.get(request.target)
    if (direct && reads) return direct.answer(request)
    const target = splitTarget(request.target)
    const file = files.get(target.path)
    if (file) {
      if (reads) return changesPage(target.query) ? undefined : file.answer(request)
      return file.isPage && request.method === 'POST' ? undefined : methodNotAllowed(headers)
    }
    const part = onDisk.get(target.path)
    if (part) return reads ? answerFile(part, request, mediaHeaders) : methodNotAllowed(headers)
    const moved = reads
      ? (withQuery(redirects.get(target.path) ?? inAnyCase(target.path), target.query) ?? withoutTrailingSlash(target))
      : undefined
    return moved === undefined ? undefined : redirectTo(moved, headers)
  }

  return {
    siteUrl: index.siteUrl,
    assets: index.assets,
    find,
    async answer(request) {
      const { pathname, search } = new URL(request.url)
      const found = find({
        method: request.method,
        target: pathname + search,
        header: (name) => request.headers.get(name) ?? undefined,
      })
      return found && toResponse(found)
    },
  }
}
