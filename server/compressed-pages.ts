import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { pickEncoding } from './static/negotiate.ts'

/** A rendered page is compressed for few requests, so speed counts more than the last percent. */
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 5 }),
  identity: async (body: Buffer) => body,
}

/** A page's compressed bodies, made as they are asked for. */
type Bodies = Map<keyof typeof compress, Buffer>

const keptPages = 16

/** Keeps the last pages compressed: repeated searches and unknown addresses come out of the renderer the same. */
function keepLast(): (html: string) => Bodies {
  const kept = new Map<string, Bodies>()
  return (html) => {
    const page = kept.get(html) ?? new Map()
    // The oldest page is first; one that is asked for again goes to the end.
    kept.delete(html)
    kept.set(html, page)
    const [oldest] = kept.keys()
    if (kept.size > keptPages && oldest !== undefined) kept.delete(oldest)
    return page
  }
}

/** Compresses pages that are rendered on request. */
export function compressedPages(): MiddlewareHandler {
  const bodiesOf = keepLast()
  return async (context, next) => {
    await next()
    const { res } = context
    if (!res.headers.get('content-type')?.startsWith('text/html') || !res.body) return
    // A built page (the answer to a post) is finished already; only those have an etag.
    if (res.headers.has('etag')) return
    // The answer to a form contains what the visitor wrote, so it is not kept.
    const html = await res.text()
    const bodies: Bodies = context.req.method === 'POST' ? new Map() : bodiesOf(html)
    const encoding = pickEncoding(context.req.header('accept-encoding'), ['br', 'gzip'])
    const body = bodies.get(encoding) ?? (await compress[encoding](Buffer.from(html)))
    bodies.set(encoding, body)
    const headers = new Headers(res.headers)
    headers.set('vary', 'Accept-Encoding')
    headers.set('content-length', String(body.length))
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    context.res = new Response(new Uint8Array(body), { status: res.status, headers })
  }
}
