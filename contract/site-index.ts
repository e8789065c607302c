import type { PageAssets } from './pages.ts'

/** Encodings in which bodies are kept beside the plain one, the best first. */
export const contentEncodings = ['br', 'zstd', 'gzip'] as const
/** An encoding of a body, as HTTP names it. */
export type ContentEncoding = (typeof contentEncodings)[number]

/** What one page needs of its content security policy beyond the site's own files. */
export interface PolicyParts {
  /** Sources of the inline scripts, like `'sha256-…'`. */
  readonly scripts: readonly string[]
  /** Sources of the inline styles. */
  readonly styles: readonly string[]
  /** Whether the page shows a film of the hosting provider. */
  readonly hasHostedFilm: boolean
}

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
  /** Pages only. */
  readonly policy?: PolicyParts
}

/** `build/site/index.json`: everything the server needs to serve the built site. */
export interface SiteIndex {
  /** What pages link that are rendered on request. */
  readonly assets: PageAssets
  /** Files by path. */
  readonly files: Readonly<Record<string, SiteFile>>
  /** Permanent redirects, old path to new address. */
  readonly redirects: Readonly<Record<string, string>>
  /** Host of the hosted galleries, whose pictures the tools show. */
  readonly cdnHost: string
  /** Address that the pages name as the site's own, without a slash at its end. */
  readonly siteUrl: string
}
