import { flushCompileCache } from 'node:module'
import { publicScraperUrl } from '#contract/extraction.ts'
import { createApp } from './app.ts'
import { readServerContent } from './content.ts'
import { readSettings } from './settings.ts'
import { captureConsole, createLog, errorWords } from './log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { createBuiltSite, readSiteIndex, siteFolder } from './pages/built-pages.ts'
import { renderedPages } from './pages/rendered.ts'
import { createSiteServer, drain, listen } from './serve.ts'
import { openServices } from './services.ts'
import {
  missingPictures,
  notBuilt,
  notListening,
  outdated,
  unopenedStore,
  unreadContent,
  wrongAddress,
} from './start-checks.ts'

/** The production server, started by `main.ts`. These two and `dev.ts` are the only files of the server with side effects of their own. */
const settings = readSettings(process.env)
if (!settings.ok) {
  console.error(settings.line)
  process.exit(2)
}
const { settings: config } = settings
const log = createLog(config.LOG_LEVEL)

const index = openOrExplain(() => readSiteIndex(siteFolder))
const misplaced = outdated(index) ?? wrongAddress(index, config.SITE_URL)
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
const headers = securityHeaders(index.siteUrl, config.HSTS)
const scraperUrl = config.SCRAPER_URL ?? publicScraperUrl
const built = openOrExplain(() => createBuiltSite({ folder: siteFolder, index, headers, scraperUrl }))
const services = await openServices({ ...config, SITE_URL: built.siteUrl }, content, log).catch((error: unknown) => {
  console.error(unopenedStore(error, config))
  process.exit(1)
})
const rendered = renderedPages(built, { scraperUrl })
const app = createApp({ ...services.dependencies, site: rendered, built })
const server = createSiteServer(app, { headers, log })
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

/** How long deliveries may take to finish while visitors are still answered, then requests, ms; together less than 10 s. */
const graceMs = { deliveries: 4000, requests: 4000 }
let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  log.info({ signal }, 'stopping')
  await services.rest(graceMs.deliveries)
  await drain(server, graceMs.requests)
  await services.close()
  log.info({}, 'stopped')
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
