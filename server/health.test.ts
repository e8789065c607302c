import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { functionPath } from '#contract/inquiry.ts'
import { openSqlite } from './database/sqlite.ts'
import { newId } from './inquiries/ids.ts'
import { createMetrics } from './metrics.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const post = (fields: Record<string, unknown>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Ana', email: 'ana@firm.example', ...fields }),
})
describe('/readyz', () => {
  it('is 503 while the disk is full, as posts are, and 200 when there is room again', async () => {
    const database = openSqlite(':memory:')
    const metrics = createMetrics()
    const { app } = await createTestApp({ metrics }, database)
    expect((await app.request('/readyz')).status).toBe(200)
    const limit = async (pages: number) =>
      void (await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.query))
    await limit(1)
    let status = 200
    while (status === 200)
      status = (await app.request(functionPath, post({ message: 'words '.repeat(500), idempotencyKey: newId(0) })))
        .status
    expect(status).toBe(503)
    expect(metrics.render([])).toContain('site_inquiries_unavailable_total 1\n')
    // A server that starts on a full disk, or is started again there, is not ready either.
    const started = await createTestApp({}, database)
    const answer = await started.app.request('/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, { store: 'unusable', mail: 'unknown' }])
    await limit(100_000)
    expect((await app.request(functionPath, post({ message: 'words' }))).status).toBe(200)
    const again = await createTestApp({}, database)
    expect((await again.app.request('/readyz')).status).toBe(200)
    expect(await database.query.selectFrom('pauses').selectAll().execute()).toEqual([])
    await database.close()
  })
})

describe('/metrics', () => {
  it('counts no test mail that did not leave as an inquiry that was not stored', async () => {
    const refusal = { ok: false, http: 503, code: 'mail-failed', message: 'no', fields: {} } as const
    const metrics = createMetrics()
    const { app } = await createTestApp({ metrics, sendTest: async () => refusal })
    expect((await app.request(functionPath, post({ type: 'test_email' }))).status).toBe(503)
    const text = metrics.render([])
    expect(text).toContain('site_inquiries_unavailable_total 0\n')
    expect(text).toContain('site_inquiries_refused_total 0\n')
  })
})
