import type { MiddlewareHandler } from 'hono'

/** Policy of everything that is not a page: nothing in it may run or load, and it may not be framed. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What a part of a page carries (styles, scripts, fonts, pictures, films): it is what it says it is, and can be nothing else. */
export const partHeaders = { 'x-content-type-options': 'nosniff' } as const

/** Headers that every response carries which is no part of a page; `hsts` only where the site lives on https, and unless it is `off`. */
export function securityHeaders(siteUrl: string, hsts: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(),geolocation=(),microphone=(),payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': filePolicy,
    ...(siteUrl.startsWith('https:') && hsts !== 'off' && { 'strict-transport-security': hsts }),
  }
}

/** Adds headers to every answer that does not bring its own; those of a part of a page are whole. */
export function everyAnswerWith(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const own = context.res.headers
    if (own.has('x-content-type-options')) return
    for (const [name, value] of Object.entries(headers)) if (!own.has(name)) own.set(name, value)
  }
}
