import { describe, expect, it } from 'vitest'
import { functionPath } from '#contract/inquiry.ts'
import { openSqlite } from './database/sqlite.ts'
import { createMetrics } from './metrics.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const post = (fields: Record<string, unknown>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Ana', email: 'ana@firm.example', ...fields }),
})
describe('/readyz', () => {
  it.each([
    [200, { store: 'ok', mail: 'login refused' }],
    [200, { store: 'ok', mail: 'files' }],
    [503, { store: 'unusable', mail: 'ok' }],
    [503, { store: 'unknown', mail: 'unknown' }],
  ] as const)('is %i where the watch found %j, and asks nobody', async (status, found) => {
    const database = openSqlite(':memory:')
    const { app } = await createTestApp({ readiness: () => found }, database)
    await database.close()
    const answer = await app.request('/readyz')
    expect([answer.status, await answer.json()]).toEqual([status, found])
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
      { message: 'cheap', pebble_tone: 'x' },
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
