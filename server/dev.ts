import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type * as Router from 'react-router'
import { createServer as createViteServer } from 'vite'
import { functionPath } from '#contract/inquiry.ts'
import { createApp } from './app.ts'
import { readServerContent } from './content.ts'
import { readSettings } from './env.ts'
import { createLog } from './log.ts'
import { mailViewer } from './mail/viewer.ts'
import { connectionLimits } from './middleware/limits.ts'
import { listen } from './serve.ts'
import { openServices } from './services.ts'
import { notListening, unopenedStore, unreadContent } from './start-checks.ts'

/** `npm run dev`: pages with hot reload, the real function and outbox behind them, mails at `/__mail`. */
// Not reachable from the network, unless `HOST` asks for it.
const read = readSettings(process.env, { HOST: '127.0.0.1' })
if (!read.ok) {
  console.error(read.line)
  process.exit(2)
}
const { settings } = read
const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`
const content = await readServerContent(settings.CONTENT_DIR).catch((error: unknown) => {
  console.error(unreadContent(error))
  process.exit(1)
})
const log = createLog(settings.LOG_LEVEL)
const services = await openServices({ ...settings, SITE_URL: siteUrl }, content, log).catch((error: unknown) => {
  console.error(unopenedStore(error, settings))
  process.exit(1)
})
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
// The router must be loaded as the pages load it: they would not recognise a second copy of its classes.
const router = (await vite.ssrLoadModule('react-router')) as typeof Router
const site = {
  pages: undefined,
  createContext: () => new router.RouterContextProvider(),
  async handler(request: Request, context?: Router.RouterContextProvider) {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Router.ServerBuild
    return router.createRequestHandler(build, 'development')(request, context)
  },
}
const app = createApp({ ...services.dependencies, site, finish: undefined })
const front = mailViewer(settings.DATA_DIR)
const ours = getRequestListener(app.fetch)
const mails = getRequestListener((request, env) =>
  front.fetch(new Request(request.url.replace('/__mail', '') || '/', request), env),
)

await listen(
  createServer(connectionLimits, (request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (path === '/__mail' || path.startsWith('/__mail/')) return void mails(request, response)
    if (path === functionPath) return void ours(request, response)
    vite.middlewares(request, response, () => void ours(request, response))
  }),
  settings.PORT,
  settings.HOST,
).catch((error: unknown) => {
  console.error(notListening(error, settings))
  process.exit(1)
})
services.start()
log.info(
  { address: `http://localhost:${settings.PORT}`, mails: `http://localhost:${settings.PORT}/__mail` },
  'listening',
)
