import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { pageParameters, toolPaths } from '#contract/addresses.ts'
import { publicScraperUrl } from '#contract/extraction.ts'
import { type ContentEncoding, contentEncodings, type SiteFile, type SiteIndex } from '#contract/site-index.ts'
import { partHeaders, securityHeaders } from '#server/middleware/security-headers.ts'

/** Browsers send a handful of short `Accept-Encoding` values; anything past that is not worth remembering. Without it a page costs a tenth more. */
const rememberedHeaders = 64
const longestRemembered = 100

/** Path and query as they were sent: nothing is decoded, because addresses are looked up as they are written. */
export function targetOf({ url }: Pick<Request, 'url'>): { readonly path: string; readonly query: string } {
  const target = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  const question = target.indexOf('?')
  return question < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, question), query: target.slice(question + 1) }
}

/** The best encoding that a client takes and a body has; `identity` where there is none. */
export function pickEncoding<Encoding extends ContentEncoding>(
  header: string | null | undefined,
  available: readonly Encoding[],
): Encoding | 'identity' {
  const sent = parseAccept(header ?? '')
  const weight = (name: string) => sent.find(({ type }) => type.toLowerCase() === name)?.q
  return available.find((name) => (weight(name) ?? weight('*') ?? 0) > 0) ?? 'identity'
}

/** The built site in memory. */
export type BuiltSite = ReturnType<typeof createBuiltSite>

/** Loads what the build left in a folder: every answer is made once, with its headers. `scraperUrl` is what the tools call, `hsts` the setting. */
export function createBuiltSite(folder: string, { hsts, scraperUrl }: { hsts: string; scraperUrl: string }) {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as SiteIndex
  /** Headers of every response; the answers of `answer` have them already. */
  const headers = securityHeaders(index.siteUrl, hsts)
  // The tools were built for the public service; for another one they are rendered.
  const isBuilt = (path: string) => scraperUrl === publicScraperUrl || !toolPaths.includes(path)
  const files = new Map(
    Object.entries(index.files)
      .filter(([path]) => isBuilt(path))
      .map(([path, file]) => {
        const policy = file.policy && { 'content-security-policy': file.policy }
        const extra = isPart(file) ? partHeaders : { ...headers, ...policy }
        return [path, loadFile(join(folder, 'files', file.file), file, extra)] as const
      }),
  )
  return {
    siteUrl: index.siteUrl,
    redirects: index.redirects,
    /** What pages link that are rendered on request. */
    assets: index.assets,
    headers,
    isPage: (path: string) => index.files[path]?.policy !== undefined,
    /** Answers a GET with a built file; `undefined` where there is none, or where a parameter changes the page. */
    answer(context: Context): Response | undefined {
      const { path, query } = targetOf(context.req)
      const variantFor = files.get(path)
      if (variantFor === undefined || changesPage(query)) return undefined
      const { etag, body, headers, unchanged } = variantFor(sentHeader(context, 'accept-encoding'))
      return hasCopy(sentHeader(context, 'if-none-match'), etag)
        ? new Response(null, { status: 304, headers: unchanged })
        : new Response(body, { headers })
    },
  }
}

/** A header as Node read it, or of a request without Node: a `Headers` for two look-ups would make a page cost a twentieth more. */
function sentHeader({ env, req }: Context, name: 'accept-encoding' | 'if-none-match'): string | undefined {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  return incoming ? incoming.headers[name] : req.header(name)
}

/** Whether a file is style, script or font, which browsers never show as a document: rules for documents would only delay a page's first files. */
const isPart = ({ isImmutable, type }: SiteFile) => isImmutable && /^(?:font|text)\//.test(type)

/** Loads a file in all its encodings; what is returned chooses one for a client. */
function loadFile(path: string, file: SiteFile, extra: Readonly<Record<string, string>>) {
  /** One encoding of a file, with the headers of its two answers. */
  const load = (encoding: ContentEncoding | 'identity') => {
    const body = readFileSync(encoding === 'identity' ? path : `${path}.${encoding}`)
    const etag = encoding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${encoding}"`
    const vary = file.encodings.length > 0 && { vary: 'Accept-Encoding' }
    const unchanged = { ...extra, etag, 'cache-control': cachingOf(file), ...vary }
    const coding = encoding !== 'identity' && { 'content-encoding': encoding }
    // The length first: the adapter to Node looks for it.
    const described = { 'content-length': String(body.length), 'content-type': file.type, ...coding }
    return { etag, body, unchanged, headers: { ...described, ...unchanged } }
  }
  const plain = load('identity')
  const encodings = contentEncodings.filter((encoding) => file.encodings.includes(encoding))
  const encoded = new Map(encodings.map((encoding) => [encoding as string, load(encoding)]))
  const byHeader = new Map<string, typeof plain>()
  return (header = '') => {
    const known = byHeader.get(header)
    if (known) return known
    const variant = encoded.get(pickEncoding(header, encodings)) ?? plain
    if (byHeader.size < rememberedHeaders && header.length <= longestRemembered) byHeader.set(header, variant)
    return variant
  }
}

/** How long an answer may be used without asking again. */
function cachingOf({ isImmutable, type }: SiteFile): string {
  if (isImmutable) return 'public, max-age=31536000, immutable'
  // Otherwise browsers would ask for the icon again at every page.
  return type.startsWith('image/') ? 'public, max-age=86400' : 'no-cache'
}

/** Whether a query changes what the page shows, so that the built page is not the answer. */
const changesPage = (query: string) =>
  query !== '' && [...new URLSearchParams(query).keys()].some((name) => pageParameters.includes(name))

/** Whether a client's copy is still good: weak comparison, as the standard asks for `If-None-Match`. */
function hasCopy(header: string | undefined, etag: string): boolean {
  const copies = header?.split(',').map((copy) => copy.trim().replace(/^W\//, '')) ?? []
  return copies.includes(etag) || copies.includes('*')
}
