import type { MiddlewareHandler } from 'hono'
import { type BuiltSite, targetOf } from './built-pages.ts'

/** Leads from addresses that moved, that have a slash too many or capital letters, to the right ones. */
export function moved({ redirects, isPage }: Pick<BuiltSite, 'redirects' | 'isPage'>): MiddlewareHandler {
  const known = new Map(Object.entries(redirects))
  const lowerKnown = new Map(Object.entries(redirects).map(([from, to]) => [from.toLowerCase(), to]))
  /** What is meant by an address in other letters: our own have no capitals, and the codes of moved ones, like %C3, have both kinds. */
  const inAnyCase = (path: string): string | undefined => {
    const lower = path.toLowerCase()
    return lower !== path && isPage(lower) ? lower : lowerKnown.get(lower)
  }
  return async ({ req }, next) => {
    const { path, query } = targetOf(req)
    const location = withQuery(known.get(path) ?? inAnyCase(path) ?? withoutTrailingSlash(path), query)
    // Permanent, and for an hour at most: a mistake in the content can be taken back.
    const headers = { location: location ?? '', 'cache-control': 'public, max-age=3600', 'content-length': '0' }
    return location === undefined ? next() : new Response(null, { status: 301, headers })
  }
}

/** Characters that a header value may contain; no address of ours needs others. */
const isHeaderSafe = /^[\x21-\x7e]*$/

/** Where a path with slashes at its end leads, always inside the site; `undefined` for a path that is well formed. */
function withoutTrailingSlash(path: string): string | undefined {
  if (path.length < 2 || !path.endsWith('/') || !isHeaderSafe.test(path)) return undefined
  // A backslash or a second slash at the start would name another host.
  return `/${path.replace(/^[/\\]+/, '').replace(/[/\\]+$/, '')}`
}

/** A new address with the query of the old one, so that a photo's number or a campaign's parameters are not lost on the way. */
function withQuery(address: string | undefined, query: string): string | undefined {
  if (address === undefined || query === '' || !isHeaderSafe.test(query)) return address
  const [path = '', anchor] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`
}
