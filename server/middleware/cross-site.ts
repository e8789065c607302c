/** Where a browser says that a request comes from. */
export type Origin = 'own' | 'allowed' | 'foreign' | 'none'

/**
 * Judges a request by `Origin` and `Sec-Fetch-Site`, which pages cannot forge. `none` is a caller that is not a browser, so it cannot act on
 * behalf of an unsuspecting visitor.
 */
export function originOf(request: Request, allowed: readonly string[], siteUrl: string): Origin {
  const origin = request.headers.get('origin')
  const fetchSite = request.headers.get('sec-fetch-site')
  if (origin !== null) {
    if (allowed.includes(origin)) return 'allowed'
    // Sent with a plain form of ours whose page withholds its referrer. A frame of another site is never same-origin.
    if (origin === 'null' && fetchSite === 'same-origin') return 'own'
    if (!URL.canParse(origin)) return 'foreign'
    const host = new URL(origin).host
    const isOwn = host === new URL(request.url).host || origin === new URL(siteUrl).origin
    return isOwn && fetchSite !== 'cross-site' ? 'own' : 'foreign'
  }
  if (fetchSite === null) return 'none'
  return fetchSite === 'same-origin' || fetchSite === 'none' ? 'own' : 'foreign'
}
