import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { type FinishedDocument, finishDocument } from '#finish/document.ts'
import { pickEncoding } from './static/negotiate.ts'
import type { BuiltSite } from './static/static-site.ts'

/** A rendered page is compressed for few requests, so speed counts more than the last percent. */
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 5 }),
  identity: async (body: Buffer) => body,
}

interface FinishedPage extends FinishedDocument {
  /** Compressed bodies, made as they are asked for. */
  readonly bodies: Map<keyof typeof compress, Buffer>
}

const keptPages = 16

/**
 * Keeps the last pages, finished and compressed: repeated searches and unknown addresses come out of the renderer the same, and finishing
 * costs more than rendering.
 */
function keepLast(finish: (html: string) => FinishedPage): (html: string) => FinishedPage {
  const kept = new Map<string, FinishedPage>()
  return (html) => {
    const page = kept.get(html) ?? finish(html)
    // The oldest page is first; one that is asked for again goes to the end.
    kept.delete(html)
    kept.set(html, page)
    const [oldest] = kept.keys()
    if (kept.size > keptPages && oldest !== undefined) kept.delete(oldest)
    return page
  }
}

/** Gives pages that are rendered on request the same finish as the built ones: policy and compression. */
export function finishedPages(site: Pick<BuiltSite, 'policy'>, finishPage = finishDocument): MiddlewareHandler {
  const finish = (html: string): FinishedPage => ({ ...finishPage(html), bodies: new Map() })
  const finishOnce = keepLast(finish)
  return async (context, next) => {
    await next()
    const { res } = context
    if (!res.headers.get('content-type')?.startsWith('text/html') || !res.body) return
    // A built page (the answer to a post) is finished already; only those have an etag.
    if (res.headers.has('etag')) return
    // The answer to a form contains what the visitor wrote, so it is not kept.
    const finished = context.req.method === 'POST' ? finish : finishOnce
    const { html, policy, bodies } = finished(await res.text())
    const encoding = pickEncoding(context.req.header('accept-encoding'), ['br', 'gzip'])
    const body = bodies.get(encoding) ?? (await compress[encoding](Buffer.from(html)))
    bodies.set(encoding, body)
    const headers = new Headers(res.headers)
    headers.set('content-security-policy', site.policy(context.req.path, policy))
    headers.set('vary', 'Accept-Encoding')
    headers.set('content-length', String(body.length))
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    context.res = new Response(new Uint8Array(body), { status: res.status, headers })
  }
}
