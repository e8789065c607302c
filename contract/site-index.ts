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

/** What the finishing step needs to know about a build; the server uses the same to finish the pages that it renders. */
export interface FinishOptions {
  /** The boot script: starts the site's own script when the browser is idle or the visitor does something. */
  readonly boot: string
  /** Address of the module that starts a page which carries its data itself: one that is rendered on request. */
  readonly start: string
  /** Style sheets to write into the page, by address. */
  readonly styles: Readonly<Record<string, string>>
  /** Addresses of the font files that every first view needs. */
  readonly fonts: readonly string[]
  /** Which links a browser may prefetch, as the text of a speculation rule set. */
  readonly speculation: string
  /** Paths of pages with a policy of their own: links to them load a document instead of changing the page in place. */
  readonly ownPolicyPaths: readonly string[]
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
  readonly finish: FinishOptions
  /** Files by path. */
  readonly files: Readonly<Record<string, SiteFile>>
  /** Permanent redirects, old path to new address. */
  readonly redirects: Readonly<Record<string, string>>
  /** Host of the hosted galleries, whose pictures the tools show. */
  readonly cdnHost: string
  /** Address that the pages name as the site's own, without a slash at its end. */
  readonly siteUrl: string
}
