import type { Context } from 'hono'
import { isThisMachine } from './client-address.ts'

/** Where a browser says that a request comes from. */
export type Origin = 'own' | 'allowed' | 'foreign' | 'none'

/**
 * Judges a request by what pages cannot forge: `Sec-Fetch-Site` where a browser sends it, `Origin` otherwise. `none` is a caller that is
 * not a browser, so it cannot act on behalf of an unsuspecting visitor.
 */
export function originOf(request: Request, allowed: readonly string[], siteUrl: string): Origin {
  const origin = request.headers.get('origin')
  const fetchSite = request.headers.get('sec-fetch-site')
  if (origin !== null && allowed.includes(origin)) return 'allowed'
  // Also behind a proxy that hides by which name the visitor knows the site. A frame of another site is never same-origin.
  if (fetchSite === 'same-origin' || fetchSite === 'none') return 'own'
  if (fetchSite === 'cross-site') return 'foreign'
  if (origin === null) return fetchSite === null ? 'none' : 'foreign'
  if (!URL.canParse(origin)) return 'foreign'
  const { host } = new URL(origin)
  return host === new URL(request.url).host || origin === new URL(siteUrl).origin ? 'own' : 'foreign'
}

/** What is wrong with the proxy in front, as far as a form of ours shows it, and the fix. */
export function wrongProxy(context: Context, trustProxy: number): string | undefined {
  const origin = context.req.header('origin') ?? ''
  const isOwn = context.req.header('sec-fetch-site') === 'same-origin' && URL.canParse(origin)
  if (isOwn && new URL(origin).host !== new URL(context.req.url).host)
    return 'the proxy does not pass the Host header on: see docs/deploy.md'
  if (trustProxy === 0 && context.req.header('x-forwarded-for') !== undefined && isThisMachine(context))
    return 'TRUST_PROXY is 0, but a proxy writes X-Forwarded-For: all visitors share one limit'
  return undefined
}
