import { createServer } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite'
import type { FormState } from '#contract/form-state.ts'
import { functionPath } from '#contract/inquiry.ts'
import { developmentAssets, type PageProgram } from '#contract/pages.ts'
import { createApp } from './app.ts'
import { readSettings } from './settings.ts'
import { createLog, messageOf } from './log.ts'
import { mailViewer } from './mail/viewer.ts'
import { connectionLimits } from './middleware/limits.ts'
import { listen } from './serve.ts'
import { openServices } from './services.ts'
import { end, notListening } from './start-checks.ts'

/** `npm run dev`: pages with hot reload, the real function and outbox behind them, mails at `/__mail`. */
// Not reachable from the network, unless `HOST` asks for it.
const read = readSettings(process.env, { HOST: '127.0.0.1' })
if (!read.ok) end(read.line, 2)
const { settings } = read
const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`
const log = createLog(settings.LOG_LEVEL)
const services = await openServices({ ...settings, SITE_URL: siteUrl }, log).catch((error: Error) =>
  end(messageOf(error)),
)
const server = createServer(connectionLimits)
// Vite's socket shares the port, so that several of these can run.
const vite = await createViteServer({ server: { middlewareMode: true, ws: { server } } })
const { ssr } = vite.environments
if (!isRunnableDevEnvironment(ssr)) throw new Error('vite.config.ts has an environment that cannot render pages here')
const site = {
  async handler(request: Request, formState?: FormState) {
    try {
      const { createPages } = await ssr.runner.import<PageProgram>('/app/pages.tsx')
      return await createPages(developmentAssets, { isDevelopment: true, scraperUrl: settings.SCRAPER_URL })(
        request,
        formState,
      )
    } catch (error) {
      // A module that cannot be loaded. The page reloads once it can.
      console.error(error)
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const html = `<script type="module" src="/@vite/client"></script><pre>${stripVTControlCharacters(reason).replaceAll('<', '&lt;')}</pre>`
      return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
    }
  },
}
const app = new Hono().route('/__mail', mailViewer(settings.DATA_DIR))
app.route('/', createApp({ ...services.dependencies, site, built: undefined }))
const ours = getRequestListener(app.fetch)

server.on('request', (request, response) => {
  const path = request.url?.split('?')[0] ?? '/'
  if (path === functionPath || /^\/__mail(\/|$)/.test(path)) return void ours(request, response)
  vite.middlewares(request, response, () => void ours(request, response))
})
const port = await listen(server, settings.PORT, settings.HOST).catch((error: unknown) =>
  end(notListening(error, settings)),
)
services.start()
log.info({ address: `http://localhost:${port}`, mails: `http://localhost:${port}/__mail` }, 'listening')
