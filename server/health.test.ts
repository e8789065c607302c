import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const ana = { name: 'Ana', email: 'ana@firm.example' }

it.each([
  [200, { store: 'ok', mail: 'login refused' }],
  [503, { store: 'unusable', mail: 'ok' }],
  [503, { store: 'unknown', mail: 'unknown' }],
] as const)('/readyz is %i where the watch found %j, and asks nobody', async (status, found) => {
  const { app, database } = await createTestApp({ readiness: () => found })
  await database.close()
  const answer = await app.request('/readyz')
  expect([answer.status, await answer.json()]).toEqual([status, found])
})

describe('/metrics', () => {
  it('tells what was counted while the store is out of reach', async () => {
    const { app, post, database } = await createTestApp()
    await database.close()
    expect((await post({ ...ana, message: 'words' })).status).toBe(503)
    const answer = await app.request('/metrics')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('site_inquiries_unavailable_total 1\n')
  })

  it('counts no test mail that did not leave as an inquiry that was not stored', async () => {
    const refusal = { ok: false, http: 503, code: 'mail-failed', message: 'no', fields: {} } as const
    const metrics = createMetrics()
    const { post } = await createTestApp({ metrics, sendTest: async () => refusal })
    expect((await post({ type: 'test_email' })).status).toBe(503)
    const text = metrics.render([])
    for (const name of ['unavailable', 'refused']) expect(text).toContain(`site_inquiries_${name}_total 0\n`)
  })

  it('counts what was stored, what was held back, what came twice and what was refused, each with its time', async () => {
    const metrics = createMetrics()
    const { post } = await createTestApp({ metrics })
    const posts = [{ message: 'words' }, { message: 'words' }, { message: 'other words' }, { message: '' }]
    for (const fields of [...posts, { message: 'cheap', pebble_tone: 'x' }])
      await post({ ...ana, ...fields, idempotencyKey: 'one' })
    const text = metrics.render([])
    for (const count of ['accepted_total 2', 'repeated_total 1', 'quarantined_total 1', 'refused_total 1'])
      expect(text).toContain(`site_inquiries_${count}\n`)
    expect(text).toContain('site_inquiry_post_seconds_count 5\n')
  })

  it.each([
    [undefined, '127.0.0.1', {}, 200],
    [undefined, '::1', {}, 200],
    [undefined, '::ffff:127.0.0.1', {}, 200],
    [undefined, '203.0.113.5', {}, 403],
    [undefined, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
    [undefined, '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 403],
    [undefined, '203.0.113.5', { authorization: 'Bearer undefined' }, 403],
    ['the token', '127.0.0.1', {}, 403],
    ['the token', '127.0.0.1', { authorization: 'the token' }, 403],
    ['the token', '127.0.0.1', { authorization: 'Bearer the tokem' }, 403],
    ['the token', '127.0.0.1', { authorization: 'Bearer ' }, 403],
    ['the token', '203.0.113.5', { authorization: 'Bearer the token', 'x-forwarded-for': '203.0.113.5' }, 200],
  ] as const)('where the token is %s: %s with %j is answered with %i', async (metricsToken, from, headers, status) => {
    const { app } = await createTestApp({ metricsToken })
    const connection = { incoming: { socket: { remoteAddress: from } } }
    expect((await app.request('/metrics', { headers }, connection)).status).toBe(status)
  })
})
