import type { FormState } from '#contract/form-state.ts'
import { createApp, type Dependencies } from '#server/app.ts'
import type { Database } from '#server/database/tables.ts'
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
      async handler(request, formState) {
        told.push(formState ?? null)
        const body = `<!doctype html><title>page</title><p>${new URL(request.url).pathname}</p>`
        return new Response(body, { headers: { 'content-type': 'text/html' } })
      },
    },
    limits: createRateLimits({
      RATE_PER_ADDRESS: { points: 0, seconds: 600 },
      RATE_TOTAL: { points: 0, seconds: 600 },
      TEST_MAILS: { points: 0, seconds: 600 },
    }),
    deliveries: { receipt: true, webhook: false },
    metrics: createMetrics(),
    log: silentLog,
    config: { trustProxy: 0, corsOrigins: ['https://other.example'], siteUrl: 'https://dayframe.example' },
    wake() {},
    onFlood() {},
    sendTest: async () => ({ ok: true, status: 'sent', id: '<test.1@dayframe.example>' }),
    metricsToken: undefined,
    readiness: () => ({ store: 'ok', mail: 'ok' }),
    scraperUrl: 'https://scraper.example',
    built: undefined,
    ...more,
  })
  return { app, database, told }
}
