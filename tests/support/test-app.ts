import type { FormState } from '#contract/form-state.ts'
import { functionPath } from '#contract/inquiry.ts'
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
    limits: createRateLimits(limitsOf()),
    deliveries: { receipt: true, webhook: false },
    metrics: createMetrics(),
    log: silentLog,
    config: { trustProxy: 0, corsOrigins: ['https://other.example'], siteUrl: 'https://dayframe.example' },
    wake() {},
    onFlood() {},
    sendTest: async () => ({ ok: true, status: 'sent', id: '<test.1@dayframe.example>' }),
    metricsToken: undefined,
    readiness: () => ({ store: 'ok', mail: 'ok' }),
    built: undefined,
    ...more,
  })
  const send = (headers: Readonly<Record<string, string>>, body: string) =>
    app.request(functionPath, { method: 'POST', headers, body })
  return {
    app,
    database,
    told,
    /** Posts to the function as a script does: fields, or a body as it stands. */
    post: (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      send({ 'content-type': 'application/json', ...headers }, typeof body === 'string' ? body : JSON.stringify(body)),
    /** Posts to the function as a browser without script does. */
    form: (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
      send(
        { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
        new URLSearchParams(fields).toString(),
      ),
    /** How many inquiries are stored. */
    stored: async () => (await database.query.selectFrom('inquiries').select('id').execute()).length,
  }
}

/** Limits of posts and test mails, all in ten minutes; 0 is none. */
export const limitsOf = (perAddress = 0, total = 0, testMails = 0) => ({
  RATE_PER_ADDRESS: { points: perAddress, seconds: 600 },
  RATE_TOTAL: { points: total, seconds: 600 },
  TEST_MAILS: { points: testMails, seconds: 600 },
})
