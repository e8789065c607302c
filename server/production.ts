import { flushCompileCache } from 'node:module'
import { publicScraperUrl } from '#contract/extraction.ts'
import { createApp } from './app.ts'
import { readServerContent } from './content.ts'
import { readSettings } from './settings.ts'
import { captureConsole, createLog, errorWords } from './log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { createBuiltSite, readSiteIndex, siteFolder } from './pages/built-pages.ts'
import { renderedPages } from './pages/rendered.ts'
import { createSiteServer, listen, stopOnSignal } from './serve.ts'
import { openServices } from './services.ts'
import {
  end,
  missingPictures,
  notBuilt,
  notListening,
  unopenedStore,
  unreadContent,
  wrongAddress,
} from './start-checks.ts'

/** The production server, started by `main.ts`. These two and `dev.ts` are the only files of the server with side effects of their own. */
const settings = readSettings(process.env)
if (!settings.ok) end(settings.line, 2)
const { settings: config } = settings
const log = createLog(config.LOG_LEVEL)

const index = openOrExplain(() => readSiteIndex(siteFolder))
const misplaced = wrongAddress(index, config.SITE_URL)
if (misplaced !== undefined) end(misplaced, 2)
const pictures = missingPictures()
if (pictures !== undefined) end(pictures)
const content = await readServerContent(config.CONTENT_DIR).catch((error: unknown) => end(unreadContent(error)))
const headers = securityHeaders(index.siteUrl, config.HSTS)
const scraperUrl = config.SCRAPER_URL ?? publicScraperUrl
const built = openOrExplain(() => createBuiltSite({ folder: siteFolder, index, headers, scraperUrl }))
const services = await openServices({ ...config, SITE_URL: built.siteUrl }, content, log).catch((error: unknown) =>
  end(unopenedStore(error, config)),
)
const rendered = renderedPages(built, { scraperUrl })
const app = createApp({ ...services.dependencies, site: rendered, built })
const server = createSiteServer(app, { headers, log })
const port = await listen(server, config.PORT, config.HOST).catch((error: unknown) => end(notListening(error, config)))
services.start()
captureConsole(log)
// Before the line that tells of it, so that whoever waits for the line can end the server in order at once.
stopOnSignal(server, services, log)
log.info({ port, store: services.dependencies.database.dialect }, 'listening')

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
    return end(line)
  }
}
