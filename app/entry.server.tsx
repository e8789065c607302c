import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** A page that takes longer has a loader that hangs. */
const renderTimeoutMs = 10_000
const globalStream = 'window.__reactRouterContext.streamController'

/** Renders the whole page before any of it is sent: pages are prerendered or short, and a failure must still be able to set the status. */
function render(context: EntryContext, url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady() {
      const output = new PassThrough()
      text(output).then(resolve, reject)
      pipe(output)
    },
    onShellError: reject,
    onError: (error) => console.error(error),
  })
  const timer = setTimeout(() => abort(new Error(`${url} took more than ${renderTimeoutMs} ms`)), renderTimeoutMs)
  return promise.finally(() => clearTimeout(timer))
}

/**
 * React Router streams the loaders' data through one Suspense boundary per chunk, each with a script of React's to put it in place. All
 * data is there when this page is sent, so it goes out as two plain scripts.
 */
async function takeData(context: EntryContext): Promise<string> {
  const stream = context.serverHandoffStream
  if (!stream) return ''
  context.serverHandoffStream = undefined
  const data = JSON.stringify(await text(stream)).replaceAll('<', '\\u003c')
  return `<script>${globalStream}.enqueue(${data});</script><script>${globalStream}.close();</script>`
}

/** The build requests pages with a slash at the end of their path. Visitors never do, and links in a page depend on its path. */
function withoutTrailingSlash(context: EntryContext): void {
  const { staticHandlerContext: handled } = context
  const pathname = handled.location.pathname.replace(/(?<=.)\/$/, '')
  handled.location = { ...handled.location, pathname }
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  withoutTrailingSlash(context)
  const data = await takeData(context)
  const page = await render(context, request.url)
  const end = page.lastIndexOf('</body>')
  return new Response(page.slice(0, end) + data + page.slice(end), { status, headers })
}
