import { createApp } from '#server/app.ts'
import { readSettings } from '#server/settings.ts'
import { createLog } from '#server/log.ts'
import { createSiteServer, listen, stopOnSignal } from '#server/serve.ts'
import { openServices } from '#server/services.ts'

/**
 * The server of `server/main.ts` without the built pages, so that it starts in a fraction of a second: the same function,
 * store, outbox and way to stop. Its page shows the words that it was told to keep.
 */
const read = readSettings(process.env)
if (!read.ok) throw new Error(read.line)
const log = createLog(read.settings.LOG_LEVEL)
const services = await openServices({ ...read.settings, SITE_URL: 'https://dayframe.example' }, log)
const handler = async (_request: Request, formState?: unknown) =>
  new Response(`<title>page</title>${JSON.stringify(formState)}`, { headers: { 'content-type': 'text/html' } })
const app = createApp({ ...services.dependencies, site: { handler }, built: undefined })
const server = createSiteServer(app, { headers: {}, log })
const port = await listen(server, read.settings.PORT, '127.0.0.1')
services.start()
stopOnSignal(server, services, log)
process.send?.({ port, pid: process.pid })
