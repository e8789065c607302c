import type { PageAssets } from './pages.ts'

/** Encodings in which bodies are kept beside the plain one, the best first. */
export const contentEncodings = ['br', 'zstd', 'gzip'] as const
/** An encoding of a body, as HTTP names it. */
export type ContentEncoding = (typeof contentEncodings)[number]

/** One address of the built site. */
export interface SiteFile {
  /** File below `files/`; compressed bodies are beside it, with the encoding as a further extension. */
  readonly file: string
  readonly type: string
  /** Of the plain body, without quotes. */
  readonly etag: string
  /** Whether the name changes with every change of the content. */
  readonly isImmutable: boolean
  readonly encodings: readonly ContentEncoding[]
  /** Only assets of earlier builds, for pages that are still open: when the last build that had them was replaced, ms since 1970. */
  readonly left?: number
  /** Pages only: the content-security-policy header. */
  readonly policy?: string
}

/** `build/site/index.json`: everything the server needs to serve the built site. */
export interface SiteIndex {
  /** What pages link that are rendered on request. */
  readonly assets: PageAssets
  /** Files by path. */
  readonly files: Readonly<Record<string, SiteFile>>
  /** Permanent redirects, old path to new address. */
  readonly redirects: Readonly<Record<string, string>>
  /** Address that the pages name as the site's own, without a slash at its end. */
  readonly siteUrl: string
}
