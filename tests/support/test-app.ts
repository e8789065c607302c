import type { FormState } from '#contract/form-state.ts'
import { createApp, type Dependencies } from '#server/app.ts'
import type { Database } from '#server/database/database.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { createRateLimits } from '#server/inquiries/rate-limits.ts'
import { silentLog } from './silent-log.ts'
import { createMetrics } from '#server/metrics.ts'
import { content } from './inquiries.ts'

/** The application over an empty store, with a site whose pages show what they were told. */
export async function createTestApp(more: Partial<Dependencies> = {}, database: Database = openSqlite(':memory:')) {
  await database.migrate()
  const told: (FormState | null)[] = []
  const app = createApp({
    database,
    content,
    site: {
      pages: undefined,
      async handler(request, formState) {
        told.push(formState ?? null)
        const body = `<!doctype html><title>page</title><p>${new URL(request.url).pathname}</p>`
        // Like the renderer, which leaves the body out of what a HEAD gets.
        return new Response(request.method === 'HEAD' ? null : body, { headers: { 'content-type': 'text/html' } })
      },
    },
    limits: createRateLimits({ perAddress: 0, total: 0, testMails: 0 }),
    deliveries: { receipt: true, webhook: false },
    metrics: createMetrics(),
    log: silentLog,
    config: { trustProxy: 0, corsOrigins: ['https://other.example'], siteUrl: 'https://dayframe.example' },
    wake() {},
    onFlood() {},
    sendTest: async () => ({ ok: true, status: 'sent', id: '<test.1@dayframe.example>' }),
    metricsToken: undefined,
    scraperUrl: 'https://scraper.example',
    isDevelopment: true,
    ...more,
  })
  return { app, database, told }
}
