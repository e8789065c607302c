import { flushCompileCache } from 'node:module'
import { createApp } from './app.ts'
import { captureConsole, createLog, errorWords, messageOf } from './log.ts'
import { createBuiltSite } from './pages/built-pages.ts'
import { renderedPages } from './pages/rendered.ts'
import { createSiteServer, listen, stopOnSignal } from './serve.ts'
import { openServices } from './services.ts'
import { readSettings } from './settings.ts'
import { end, missingPictures, notListening, wrongAddress } from './start-checks.ts'

/** The production server, started by `main.ts`. These two and `dev.ts` are the only files of the server with side effects of their own. */
const read = readSettings(process.env)
if (!read.ok) end(read.line, 2)
const { settings } = read
const log = createLog(settings.LOG_LEVEL)
const built = openBuiltSite()
const misplaced = wrongAddress(built, settings.SITE_URL)
if (misplaced !== undefined) end(misplaced, 2)
const pictures = missingPictures()
if (pictures !== undefined) end(pictures)
const services = await openServices({ ...settings, SITE_URL: built.siteUrl }, log).catch((error: Error) =>
  end(messageOf(error)),
)
const rendered = renderedPages(built.assets, { scraperUrl: settings.SCRAPER_URL })
const app = createApp({ ...services.dependencies, site: rendered, built })
const server = createSiteServer(app, { headers: built.headers, log })
const port = await listen(server, settings.PORT, settings.HOST).catch((error: unknown) =>
  end(notListening(error, settings)),
)
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

/** The site as the build's last step left it. */
function openBuiltSite() {
  try {
    return createBuiltSite('build/site', { hsts: settings.HSTS, scraperUrl: settings.SCRAPER_URL })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    return end(`The site is not built: ${error.message}. Run "npm run build", or "npm start".`)
  }
}
