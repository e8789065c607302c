import type { ServerOptions } from 'node:http'
import type { MiddlewareHandler } from 'hono'

type ServerLimit =
  | 'maxHeaderSize'
  | 'headersTimeout'
  | 'requestTimeout'
  | 'keepAliveTimeout'
  | 'connectionsCheckingInterval'

/** What every connection has a limit for. */
export interface ConnectionLimits extends Required<Pick<ServerOptions, ServerLimit>> {
  readonly silenceMs: number
}

/** Limits of a connection, for the HTTP server: whoever sends slowly or too much is cut off with 408 or 431. */
export const connectionLimits: Readonly<ConnectionLimits> = {
  /** Bytes of all headers together; more is answered with 431. */
  maxHeaderSize: 16 * 1024,
  /** Until the last header has arrived, ms. */
  headersTimeout: 10_000,
  /** Until the last byte of a request has arrived, ms. */
  requestTimeout: 30_000,
  /** A connection stays open between requests, ms: longer than a reader's pause between two pages. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  /** While an answer is made or taken: whoever takes nothing of it for this long is cut off, ms. A test mail may take 25 s. */
  silenceMs: 60_000,
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
/** Room for a search of ten thousand characters. */
const maxTargetLength = 12 * 1024

/** Control characters and ends of lines, encoded: no address of ours has one, and the router has no page for them, not even 404. */
const control = /%(?:[01][\da-f]|7f|e2%80%a[89])/i

/** Refuses methods that nothing here answers, and addresses longer than any of ours or with characters that are not for reading. */
export function requestLimits(): MiddlewareHandler {
  return async (context, next) => {
    if (!methods.has(context.req.method)) return context.body(null, 405, { allow: [...methods].join(', ') })
    if (context.req.url.length > maxTargetLength) return context.body(null, 414)
    if (control.test(new URL(context.req.url).pathname)) return context.text('Bad request', 400)
    return next()
  }
}
