import type { ServerOptions } from 'node:http'
import type { MiddlewareHandler } from 'hono'

type ServerLimit =
  | 'maxHeaderSize'
  | 'headersTimeout'
  | 'requestTimeout'
  | 'keepAliveTimeout'
  | 'connectionsCheckingInterval'
  | 'requireHostHeader'

/** The limits of every connection. */
export interface ConnectionLimits extends Required<Pick<ServerOptions, ServerLimit>> {
  readonly silenceMs: number
}

/** Limits of a connection, for the HTTP server: a client that sends too slowly or too much is cut off with 408 or 431. */
export const connectionLimits: Readonly<ConnectionLimits> = {
  /** Bytes of all headers together; more is answered with 431. */
  maxHeaderSize: 16 * 1024,
  /** Until the last header has arrived, ms. */
  headersTimeout: 10_000,
  /** Until the last byte of a request has arrived, ms. */
  requestTimeout: 30_000,
  /** How long a connection stays open between requests, ms: longer than a visitor reads one page. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  /** Node would refuse without the headers that every response carries; `staticFirst` does it instead. */
  requireHostHeader: false,
  /** A connection on which nothing moves for this long while an answer is made or read is cut off, ms. A test mail may take 25 s. */
  silenceMs: 60_000,
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
/** Room for a search of ten thousand characters. */
const maxTargetLength = 12 * 1024

/** Encoded control characters and line ends: no address of ours has any, and the router answers them with no page, not even 404. */
const control = /%(?:[01][\da-f]|7f|e2%80%a[89])/i

/** Refuses methods that nothing here answers, addresses that are longer than any of ours, and addresses with control characters. */
export function requestLimits(): MiddlewareHandler {
  return async (context, next) => {
    if (!methods.has(context.req.method)) return context.body(null, 405, { allow: [...methods].join(', ') })
    if (context.req.url.length > maxTargetLength) return context.body(null, 414)
    if (control.test(new URL(context.req.url).pathname)) return context.text('Bad request', 400)
    return next()
  }
}
