/** Two years, as the browsers' preload list asks. */
const transportSecurity = 'max-age=63072000;includeSubDomains'
/** Policy of everything that is not a page: nothing in it may run or load, and it may not be framed. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Policy of pictures and films: a browser shows them in a page of its own, whose styles have to be allowed. */
export const mediaPolicy =
  "script-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Headers that every response carries; HSTS only where the site lives on https. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(),geolocation=(),microphone=(),payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': filePolicy,
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': transportSecurity }),
  }
}
