import { Hono } from 'hono'
import { settingsPath } from '#contract/extraction.ts'
import { functionPath } from '#contract/inquiry.ts'
import { compressedPages } from './compressed-pages.ts'
import { addHealth } from './health.ts'
import { createFunction, type FunctionParts } from './inquiries/function.ts'
import { errorWords, withoutAddresses } from './log.ts'
import { requestLimits } from './middleware/limits.ts'
import { runtimeSettings } from './runtime-settings.ts'

/** Everything that the application needs, made elsewhere: nothing here opens a file or a connection. */
export interface Dependencies extends FunctionParts {
  readonly metricsToken: string | undefined
  /** Base of the scraping service that the extraction tools call. */
  readonly scraperUrl: string
  /** In development requests have no limits, and pages are not compressed. */
  readonly isDevelopment: boolean
}

/** Turns a HEAD into a GET: its answer is rendered in the same way, and loses its body when it is sent. */
const asGet = (request: Request) => (request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request)

/** The whole application: health and metrics, the function, and pages, built or rendered. */
export function createApp(dependencies: Dependencies): Hono {
  const { site, isDevelopment, log } = dependencies
  const app = new Hono()
  if (!isDevelopment) app.use(requestLimits(), compressedPages())
  addHealth(app, dependencies)
  app.get(settingsPath, runtimeSettings({ scraperUrl: dependencies.scraperUrl }))
  const answer = createFunction(dependencies)
  app.post(functionPath, answer).options(functionPath, answer)
  app.all(functionPath, (context) => context.text('Method not allowed', 405, { allow: 'POST, OPTIONS' }))
  const show = async (request: Request) => {
    const page = (await site.pages?.answer(request)) ?? (await site.handler(asGet(request)))
    if (page.status === 404)
      log.warn({ status: 404, path: withoutAddresses(new URL(request.url).pathname).slice(0, 200) }, 'no such page')
    return page
  }
  app.get('*', (context) => show(context.req.raw))
  // A post to a page, which no form of ours makes, is answered with the page.
  app.all('*', (context) => show(new Request(context.req.url, { headers: { accept: 'text/html' } })))
  app.onError((error, context) => {
    log.error({ reason: errorWords(error), path: withoutAddresses(context.req.path) }, 'a request failed')
    return context.text('Unexpected Application Error! Internal Server Error', 500, { 'cache-control': 'no-store' })
  })
  return app
}
