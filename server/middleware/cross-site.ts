import type { Context } from 'hono'
import { isThisMachine } from './client-address.ts'

/** Whether a page of another site sent a request, by what pages cannot forge: `Sec-Fetch-Site`, or `Origin`. Programs send neither. */
export function isForeign(
  { headers, url }: Request,
  { corsOrigins, siteUrl }: { readonly corsOrigins: readonly string[]; readonly siteUrl: string },
): boolean {
  const origin = headers.get('origin')
  const fetchSite = headers.get('sec-fetch-site')
  if (origin !== null && corsOrigins.includes(origin)) return false
  // Also behind a proxy that hides by which name the visitor knows the site. A frame of another site is never same-origin.
  if (fetchSite === 'same-origin' || fetchSite === 'none') return false
  if (fetchSite === 'cross-site' || origin === null) return fetchSite !== null
  return URL.parse(origin)?.host !== new URL(url).host && origin !== new URL(siteUrl).origin
}

/** What is wrong with the proxy in front, as far as a form of ours shows it, and the fix. */
export function wrongProxy(context: Context, trustProxy: number): string | undefined {
  const origin = URL.parse(context.req.header('origin') ?? '')
  const isOwn = context.req.header('sec-fetch-site') === 'same-origin' && origin !== null
  if (isOwn && origin.host !== new URL(context.req.url).host)
    return 'the proxy does not pass the Host header on: see docs/deploy.md'
  if (trustProxy === 0 && context.req.header('x-forwarded-for') !== undefined && isThisMachine(context))
    return 'TRUST_PROXY is 0, but a proxy writes X-Forwarded-For: all visitors share one limit'
  return undefined
}
