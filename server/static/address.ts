import { pageParameters } from '#contract/addresses.ts'

/** A request target in its two parts, the query without its question mark. */
export interface Target {
  readonly path: string
  readonly query: string
}

/** What precedes the path where a client sends an absolute address, as to a proxy. */
const schemeAndHost = /^https?:\/\/[^/?#]*(?=[/?])/i

/** Splits a request target; nothing is decoded, because addresses of built files are looked up as they are sent. */
export function splitTarget(sent: string): Target {
  const target = sent.startsWith('/') ? sent : sent.replace(schemeAndHost, '')
  const mark = target.indexOf('?')
  return mark < 0 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

/** Characters that a header value may contain; no address of ours needs others. */
const isHeaderSafe = /^[\x21-\x7e]*$/

/** Where a path with slashes at its end leads, always inside the site; `undefined` for a path that is well formed. */
export function withoutTrailingSlash({ path, query }: Target): string | undefined {
  if (path.length < 2 || !path.endsWith('/') || !isHeaderSafe.test(path + query)) return undefined
  // A backslash or a second slash at the start would name another host.
  const inside = `/${path.replace(/^[/\\]+/, '').replace(/[/\\]+$/, '')}`
  return query === '' ? inside : `${inside}?${query}`
}

/** A new address with the query of the old one, so that a photo's number or a campaign's parameters are not lost on the way. */
export function withQuery(address: string | undefined, query: string): string | undefined {
  if (address === undefined) return undefined
  // The content check refuses such characters; if one got here, writing the header would throw.
  const safe = address.replace(/[^\x21-\x7e]/gu, encodeURIComponent)
  if (query === '' || !isHeaderSafe.test(query)) return safe
  const [path = '', anchor] = safe.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Whether a query changes what the page shows, so that the finished page is not the answer. */
export function changesPage(query: string): boolean {
  if (query === '') return false
  const names = [...new URLSearchParams(query).keys()]
  return names.some((name) => pageParameters.includes(name))
}
