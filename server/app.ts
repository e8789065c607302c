import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Site } from '#contract/content/site.ts'
import { functionPath } from '#contract/inquiry.ts'
import { pictureFolders } from '#contract/pictures.ts'
import { addHealth, type Readiness } from './health.ts'
import { createFunction, type FunctionParts } from './inquiries/function.ts'
import { errorWords, withoutAddresses } from './log.ts'
import { clientAddress, limitKey } from './middleware/client-address.ts'
import { renderPlaces, requestLimits } from './middleware/limits.ts'
import { everyAnswerWith } from './middleware/security-headers.ts'
import type { BuiltSite } from './pages/built-pages.ts'
import { media } from './pages/media.ts'
import { moved } from './pages/moved.ts'

/** Everything that the application needs, made elsewhere: nothing here opens a file or a connection. */
export interface Dependencies extends FunctionParts {
  readonly readiness: () => Readiness
  /** The built site; `undefined` in development, where every page is rendered. */
  readonly built: BuiltSite | undefined
  /** Folders of pictures and films by the start of their addresses. */
  readonly media?: Readonly<Record<string, string>>
}

const yearMs = 365 * 24 * 3_600_000

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. It says for how long it holds: less than a year from any answer. */
const securityText = ({ securityEmail, email, language }: Site, siteUrl: string) =>
  `Contact: mailto:${securityEmail ?? email}
Expires: ${new Date(Date.now() + yearMs - (Date.now() % (yearMs / 365))).toISOString()}
Preferred-Languages: ${language}
Canonical: ${siteUrl}/.well-known/security.txt
`

const ownMedia = { '/photos/': pictureFolders.photos, '/films/': pictureFolders.films }

/** The whole application: built pages, health and metrics, the function, pictures and films, rendered pages. */
export function createApp(dependencies: Dependencies): Hono {
  const { site, built, log, config, content } = dependencies
  const app = new Hono()
  if (built !== undefined) app.use(everyAnswerWith(built.headers), requestLimits())
  addHealth(app, dependencies)
  app.get('/.well-known/security.txt', (context) =>
    context.text(securityText(content.site, config.siteUrl), 200, { 'cache-control': 'public, max-age=86400' }),
  )
  const readable = {
    origin: [...config.corsOrigins],
    allowMethods: ['POST'],
    allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info'],
    exposeHeaders: ['retry-after'],
    maxAge: 86_400,
  }
  app.use(functionPath, cors(readable)).post(functionPath, createFunction(dependencies))
  // The connection closes, so that nobody reads what was sent along.
  const refuse = (allow: string) =>
    new Response('Method not allowed', { status: 405, headers: { allow, connection: 'close' } })
  app.all(functionPath, () => refuse('POST, OPTIONS'))
  for (const [prefix, folder] of Object.entries(dependencies.media ?? ownMedia))
    app.get(`${prefix}*`, media(prefix, folder))
  if (built !== undefined) app.get('*', moved(built))
  const places = renderPlaces((context) => limitKey(clientAddress(context, config.trustProxy)))
  app.get('*', places, async ({ req }) => {
    const page = await site.handler(req.raw)
    if (page.status === 404) log.warn({ status: 404, path: withoutAddresses(req.path).slice(0, 200) }, 'no such page')
    return page
  })
  app.all('*', () => refuse('GET, HEAD'))
  app.onError((error, context) => {
    log.error({ reason: errorWords(error), path: withoutAddresses(context.req.path) }, 'a request failed')
    return context.text('Unexpected Application Error! Internal Server Error', 500, { 'cache-control': 'no-store' })
  })
  if (built === undefined) return app
  // Nothing stands before the built pages, which have all headers: a middleware would halve their rate.
  const front = new Hono()
  front.get('*', (context) => built.answer(context) ?? app.fetch(context.req.raw, context.env))
  front.notFound((context) => app.fetch(context.req.raw, context.env))
  return front
}
