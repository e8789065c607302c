import { flushCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readServerContent } from './content.ts'
import { readSettings } from './env.ts'
import { captureConsole, createLog, errorWords } from './log.ts'
import { connectionLimits } from './middleware/limits.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { renderedPages } from './rendered-pages.ts'
import { drain, listen } from './serve.ts'
import { openServices } from './services.ts'
import { missingPictures, notBuilt, notListening, outdated, unopenedStore, unreadContent } from './start-checks.ts'
import { EarlyServer } from './static/early-server.ts'
import { staticFirst } from './static/node-listener.ts'
import { openBuiltSite, wrongAddress } from './static/open.ts'
import { refuseWith } from './static/refusals.ts'

/** The production server, started by `main.ts`. These two and `dev.ts` are the only files of the server with side effects of their own. */
const settings = readSettings(process.env)
if (!settings.ok) {
  console.error(settings.line)
  process.exit(2)
}
const { settings: config } = settings
const log = createLog(config.LOG_LEVEL)

const built = openOrExplain(() => openBuiltSite(config))
const misplaced = outdated(built) ?? wrongAddress(built, config.SITE_URL)
if (misplaced !== undefined) {
  console.error(misplaced)
  process.exit(2)
}
const pictures = missingPictures()
if (pictures !== undefined) {
  console.error(pictures)
  process.exit(1)
}
const content = await readServerContent(config.CONTENT_DIR).catch((error: unknown) => {
  console.error(unreadContent(error))
  process.exit(1)
})
const services = await openServices({ ...config, SITE_URL: built.siteUrl }, content, log).catch((error: unknown) => {
  console.error(unopenedStore(error, config))
  process.exit(1)
})
const rendered = renderedPages(built.assets, { scraperUrl: services.dependencies.scraperUrl })
const app = createApp({
  ...services.dependencies,
  site: { pages: built, handler: rendered.handler },
  isDevelopment: false,
})
const headers = securityHeaders(built.siteUrl)
const listener = staticFirst(built, getRequestListener(app.fetch), { log, headers })
const server = new EarlyServer(connectionLimits, built, listener)
refuseWith(server, headers)
await listen(server, config.PORT, config.HOST).catch((error: unknown) => {
  console.error(notListening(error, config))
  process.exit(1)
})
const address = server.address()
log.info(
  { port: typeof address === 'object' ? address?.port : config.PORT, store: services.dependencies.database.dialect },
  'listening',
)

services.start()
captureConsole(log)

// Built pages are served by now. What renders the others is loaded before anyone asks for one.
setImmediate(() => {
  rendered.load().then(
    () => flushCompileCache(),
    (error: unknown) => {
      log.error({ reason: errorWords(error) }, 'pages cannot be rendered: run "npm run build" again')
      process.exit(1)
    },
  )
})

function openOrExplain<Site>(open: () => Site): Site {
  try {
    return open()
  } catch (error) {
    const line = notBuilt(error)
    if (line === undefined) throw error
    console.error(line)
    process.exit(1)
  }
}

/** How long requests may take to finish, then deliveries, ms; together less than 10 s. */
const graceMs = { requests: 4000, deliveries: 4000 }
let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  log.info({ signal }, 'stopping')
  await drain(server, graceMs.requests)
  await services.stop(graceMs.deliveries)
  log.info({}, 'stopped')
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
