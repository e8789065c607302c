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
  it('tells what was counted while the store is out of reach', async () => {
    const database = openSqlite(':memory:')
    const metrics = createMetrics()
    const { app } = await createTestApp({ metrics }, database)
    await database.close()
    expect((await app.request(functionPath, post({ message: 'words' }))).status).toBe(503)
    const answer = await app.request('/metrics')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('site_inquiries_unavailable_total 1\n')
  })

  it('counts no test mail that did not leave as an inquiry that was not stored', async () => {
    const refusal = { ok: false, http: 503, code: 'mail-failed', message: 'no', fields: {} } as const
    const metrics = createMetrics()
    const { app } = await createTestApp({ metrics, sendTest: async () => refusal })
    expect((await app.request(functionPath, post({ type: 'test_email' }))).status).toBe(503)
    const text = metrics.render([])
    expect(text).toContain('site_inquiries_unavailable_total 0\n')
    expect(text).toContain('site_inquiries_refused_total 0\n')
  })

  it('counts what was stored, what was held back, what came twice and what was refused, each with its time', async () => {
    const metrics = createMetrics()
    const { app } = await createTestApp({ metrics })
    for (const fields of [
      { message: 'words' },
      { message: 'words' },
      { message: 'other words' },
      { message: 'cheap', fax_extension: 'x' },
      { message: '' },
    ])
      await app.request(functionPath, post({ ...fields, idempotencyKey: 'one' }))
    const text = metrics.render([])
    expect(text).toContain('site_inquiries_accepted_total 2\n')
    expect(text).toContain('site_inquiries_repeated_total 1\n')
    expect(text).toContain('site_inquiries_quarantined_total 1\n')
    expect(text).toContain('site_inquiries_refused_total 1\n')
    expect(text).toContain('site_inquiry_post_seconds_count 5\n')
  })

  const ask = async (
    metricsToken: string | undefined,
    request: { from: string; headers: Readonly<Record<string, string>> },
  ) => {
    const { app } = await createTestApp({ metricsToken })
    const connection = { incoming: { socket: { remoteAddress: request.from } } }
    return (await app.request('/metrics', { headers: request.headers }, connection)).status
  }

  it.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['203.0.113.5', {}, 403],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, 403],
    ['203.0.113.5', { authorization: 'Bearer undefined' }, 403],
  ] as const)('where no token is set: %s with %j is answered with %i', async (from, headers, status) => {
    expect(await ask(undefined, { from, headers })).toBe(status)
  })

  it.each([
    ['127.0.0.1', {}, 403],
    ['127.0.0.1', { authorization: 'Bearer another token' }, 403],
    ['127.0.0.1', { authorization: 'the token' }, 403],
    ['127.0.0.1', { authorization: 'Bearer the tokem' }, 403],
    ['127.0.0.1', { authorization: 'Bearer ' }, 403],
    ['203.0.113.5', { authorization: 'Bearer the token', 'x-forwarded-for': '203.0.113.5' }, 200],
  ] as const)('where a token is set: %s with %j is answered with %i', async (from, headers, status) => {
    expect(await ask('the token', { from, headers })).toBe(status)
  })
})
