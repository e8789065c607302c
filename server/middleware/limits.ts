import type { ServerOptions } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'

/** Limits of a connection, for the HTTP server: a client that sends too slowly or too much is cut off with 408 or 431. */
export const connectionLimits = {
  /** Bytes of all headers together; more is answered with 431. */
  maxHeaderSize: 16 * 1024,
  /** Until the last header has arrived, ms. */
  headersTimeout: 10_000,
  /** Until the last byte of a request has arrived, ms. */
  requestTimeout: 30_000,
  /** No clock of its own between requests, set and taken back at each: `silenceMs` ends those connections too. */
  keepAliveTimeout: 0,
  /** A request without a body has no stream to read, end and close: a page costs a twentieth less. */
  optimizeEmptyRequests: true,
  connectionsCheckingInterval: 2_000,
  /** Node would refuse without the headers that every response carries; `oneHost` does it instead. */
  requireHostHeader: false,
  /** A connection on which nothing moves for this long is cut off, ms: longer than the minute for which proxies keep one; while it is read, after twice as long at most. */
  silenceMs: 65_000,
} satisfies ServerOptions & { silenceMs: number }

/** Encoded control characters and line ends: no address of ours has any, and the router answers them with no page, not even 404. */
const control = /%(?:[01][\da-f]|7f|e2%80%a[89])/i

/** Refuses addresses with control characters. */
export function requestLimits(): MiddlewareHandler {
  return async (context, next) => {
    if (control.test(new URL(context.req.url).pathname)) return context.text('Bad request', 400)
    return next()
  }
}

/** How many pages may be rendered or wait for it at once, and how many of one address. */
const places = { together: 24, ofOneAddress: 4 }

/** How long a request without a place waits for one: who is refused at once comes back at once, thousands of times a second. */
const waitMs = 250

/** Renders so many pages at once; another waits, and is refused if there is no place then either. */
export function renderPlaces(addressOf: (context: Context) => string): MiddlewareHandler {
  /** The address of each page that is rendered, or waits for its turn. */
  const taken: string[] = []
  const hasPlace = (address: string) =>
    taken.length < places.together && taken.filter((one) => one === address).length < places.ofOneAddress
  const refusal = { 'retry-after': '2', 'cache-control': 'no-store' }
  return async (context, next) => {
    const address = addressOf(context)
    if (!hasPlace(address)) await setTimeout(waitMs)
    if (!hasPlace(address)) return context.text('The server is busy. Please try again in a moment.', 503, refusal)
    taken.push(address)
    try {
      await next()
    } finally {
      taken.splice(taken.indexOf(address), 1)
    }
  }
}
