import { typedIn } from '#server/database/tables.ts'
import { describe, expect, it } from 'vitest'
import { functionPath } from '#contract/inquiry.ts'
import { content } from '#tests/support/inquiries.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

const message = { name: 'Ana', email: 'ana@firm.example', company: '', message: 'Hello there' }
const inquiry = { fullName: 'Ana', email: 'ana@firm.example', message: 'Hello', budget: '100k+', type: 'contact_form' }
const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  body: new URLSearchParams(fields).toString(),
})
/** Limits of which only these refuse. */
const refusing = (some: Partial<RateLimits>): RateLimits => {
  const taken = async () => undefined
  return { post: taken, inquiry: taken, testMail: taken, receipt: taken, ...some }
}
/** Settings under which the network address of a post is what its forwarding header says. */
const proxied = { trustProxy: 1, corsOrigins: [], siteUrl: 'https://dayframe.example' }

describe('§7 send-contact-email', () => {
  it('stores the home form with its mails and says so', async () => {
    const { app, database } = await createTestApp()
    const response = await app.request(functionPath, json(message))
    expect(response.status).toBe(200)
    const { id, status } = (await response.json()) as { id: string; status: string }
    expect(status).toBe('stored')
    expect(await database.query.selectFrom('inquiries').select(['id', 'form', 'name', 'state']).execute()).toEqual([
      { id, form: 'message', name: 'Ana', state: 'accepted' },
    ])
    const jobs = await database.query.selectFrom('jobs').select('id').orderBy('id').execute()
    expect(jobs.map((job) => job.id)).toEqual([`agency-mail.${id}`, `receipt.${id}`])
  })

  it('stores the contact page form by its type', async () => {
    const { app, database } = await createTestApp()
    expect((await app.request(functionPath, json(inquiry))).status).toBe(200)
    const stored = await database.query.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow()
    expect([stored.form, typedIn(stored).budget]).toEqual(['inquiry', '100k+'])
  })

  it('knows the contact page form by its full name where no type is told', async () => {
    const { app, database } = await createTestApp()
    const { type: _, ...untold } = inquiry
    expect((await app.request(functionPath, json(untold))).status).toBe(200)
    expect(await database.query.selectFrom('inquiries').select(['form', 'name']).execute()).toEqual([
      { form: 'inquiry', name: 'Ana' },
    ])
  })

  it('sends the test mail by its subject and answers with the message id', async () => {
    const { app, database } = await createTestApp()
    const response = await app.request(
      functionPath,
      json({ subject: 'TEST EMAIL - Contact Form Simulation', message: 'x' }),
    )
    expect(await response.json()).toEqual({ id: '<test.1@dayframe.example>', status: 'sent' })
    expect(await database.query.selectFrom('inquiries').select('id').execute()).toEqual([])
  })
})

it('a test mail that is asked for again by the page after leaves once, with the same answer', async () => {
  let sent = 0
  const sendTest = async () => ({ ok: true, status: 'sent', id: `<test.${(sent += 1)}@dayframe.example>` }) as const
  const { app } = await createTestApp({ sendTest })
  const ask = async (idempotencyKey?: string) => {
    const answer = await app.request(functionPath, json({ type: 'test_email', idempotencyKey }))
    return ((await answer.json()) as { id: string }).id
  }
  const ids = [await ask('1-2'), await ask('1-2'), await ask('3-4'), await ask(), await ask()]
  expect(ids).toEqual([1, 1, 2, 3, 4].map((nth) => `<test.${nth}@dayframe.example>`))
})

describe('a refused post', () => {
  it('names its fields in the words of the content', async () => {
    const { app } = await createTestApp()
    const response = await app.request(functionPath, json({ ...message, email: 'ana', name: '' }))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: {
        code: 'invalid',
        message: content.forms.message.failure,
        fields: { email: content.forms.errors.email, name: content.forms.errors.required },
      },
    })
  })

  it.each([
    ['text/plain', '{}', 415],
    ['application/json; charset=utf-16', '{}', 415],
    ['application/json', '{', 400],
    ['application/json', '[]', 400],
    ['application/json', `{"message":"${'a'.repeat(170_000)}"}`, 413],
    ['application/x-www-form-urlencoded', 'name=%ff', 400],
    ['multipart/form-data; boundary=x', '--y\r\n', 400],
  ])('%s %# answers with its status', async (type, body, status) => {
    const { app } = await createTestApp()
    expect((await app.request(functionPath, json(body, { 'content-type': type }))).status).toBe(status)
  })

  it.each([
    [600, 'again in 10 minutes,'],
    [61, 'again in 2 minutes,'],
    [60, 'again in a minute,'],
    [1, 'again in a minute,'],
  ])('is told when to come back where there were too many: after %i s', async (seconds, words) => {
    const limits = refusing({ post: async () => seconds })
    const { app } = await createTestApp({ limits })
    const response = await app.request(functionPath, json(message))
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe(String(seconds))
    expect(JSON.stringify(await response.json())).toContain(words)
  })

  it('is told when to come back where there were too many test mails, and none is sent', async () => {
    let sent = 0
    const sendTest = async () => ({ ok: true, status: 'sent', id: `<test.${(sent += 1)}@dayframe.example>` }) as const
    const limits = refusing({ testMail: async () => 120 })
    const { app } = await createTestApp({ limits, sendTest })
    const response = await app.request(functionPath, json({ type: 'test_email' }))
    expect([response.status, response.headers.get('retry-after'), sent]).toEqual([429, '120', 0])
    expect((await app.request(functionPath, json(message))).status).toBe(200)
  })

  it('takes no room from those who write: empty posts of many addresses use nothing up', async () => {
    const limits = createRateLimits({
      RATE_PER_ADDRESS: { points: 1, seconds: 600 },
      RATE_TOTAL: { points: 3, seconds: 600 },
      TEST_MAILS: { points: 0, seconds: 600 },
    })
    let refused = 0
    const onFlood = () => void (refused += 1)
    const { app } = await createTestApp({ limits, onFlood, config: proxied })
    const post = (index: number, fields: object) =>
      app.request(functionPath, json(fields, { 'x-forwarded-for': `203.0.113.${index}` }))
    for (let index = 0; index < 20; index += 1) expect((await post(index, {})).status).toBe(400)
    for (let index = 20; index < 23; index += 1) expect((await post(index, message)).status).toBe(200)
    expect(refused).toBe(0)
    const response = await post(23, message)
    expect([response.status, refused]).toEqual([429, 1])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
    // Whoever sent one message did not send several.
    expect(await response.json()).toMatchObject({ error: { reason: content.forms.errors.unavailable } })
  })

  it('is told when to come back where the store does not answer, and works again with it', async () => {
    const { app, database } = await createTestApp()
    await database.query.schema.alterTable('jobs').renameTo('gone').execute()
    const response = await app.request(functionPath, json(message))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    await database.query.schema.alterTable('gone').renameTo('jobs').execute()
    expect((await app.request(functionPath, json(message))).status).toBe(200)
  })
})

describe('a plain form post', () => {
  it('leads back to its page, which can say that it was sent', async () => {
    const { app } = await createTestApp()
    const response = await app.request(functionPath, form({ ...inquiry, form: 'inquiry', page: '/contact' }))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/contact\?sent=inquiry&id=[0-9a-f-]{36}#inquiry-outcome$/)
  })

  it('takes every field at its limit in Chinese', async () => {
    const { app } = await createTestApp()
    const long = { ...inquiry, fullName: '名'.repeat(200), company: '司'.repeat(200), message: '字'.repeat(10_000) }
    const hidden = { form: 'inquiry', page: '/contact', referrer: '字'.repeat(300) }
    expect((await app.request(functionPath, form({ ...long, ...hidden }))).status).toBe(303)
  })

  it.each([
    ['/', 'message'],
    ['/contact', 'inquiry'],
  ])('that is too large says so in the form of %s', async (page, kind) => {
    const { app, told } = await createTestApp()
    const fields = { ...inquiry, form: kind, page, message: '字'.repeat(30_000) }
    const response = await app.request(functionPath, form(fields, { referer: `https://dayframe.example${page}` }))
    expect(response.status).toBe(413)
    expect(await response.text()).toContain(`<p>${page}</p>`)
    expect(told).toEqual([expect.objectContaining({ form: kind, reason: content.forms.errors.tooLarge })])
  })

  it('that is refused shows its page again with the words kept', async () => {
    const { app, told } = await createTestApp()
    const response = await app.request(
      functionPath,
      form({ ...inquiry, form: 'inquiry', page: '/contact', email: 'ana' }),
    )
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('<p>/contact</p>')
    expect(told).toEqual([
      expect.objectContaining({
        form: 'inquiry',
        status: 'failed',
        address: '/contact#inquiry-outcome',
        fields: { email: content.forms.errors.email },
        values: expect.objectContaining({ fullName: 'Ana', email: 'ana' }),
      }),
    ])
  })

  it('that came too often says when to come back, and nobody keeps that page', async () => {
    const limits = refusing({ post: async () => 600 })
    const { app, told } = await createTestApp({ limits })
    const { status, headers } = await app.request(functionPath, form({ ...inquiry, form: 'inquiry', page: '/contact' }))
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([429, '600', 'no-store'])
    expect(told).toEqual([expect.objectContaining({ reason: expect.stringContaining('10 minutes') })])
  })

  it('without a page of its own leads back to the one it was sent from', async () => {
    const { app, database } = await createTestApp()
    const referer = 'https://dayframe.example/services/commercials?utm_source=x'
    const { headers } = await app.request(functionPath, form(message, { referer }))
    expect(headers.get('location')).toMatch(/^\/services\/commercials\?sent=message/)
    expect(await database.query.selectFrom('inquiries').select('page').execute()).toEqual([
      { page: '/services/commercials' },
    ])
  })

  it('never leads to another host', async () => {
    const { app } = await createTestApp()
    for (const page of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a?b', '']) {
      const response = await app.request(functionPath, form({ ...message, form: 'message', page }))
      expect(response.headers.get('location')).toMatch(/^\/\?sent=message/)
    }
  })

  it('without a key of its own is one inquiry when sent twice', async () => {
    const { app, database } = await createTestApp({ config: proxied })
    const first = await app.request(functionPath, form({ ...message, form: 'message' }))
    // As a phone that has changed networks in between.
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
    const second = await app.request(functionPath, form({ ...message, form: 'message' }, elsewhere))
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(await database.query.selectFrom('inquiries').select('id').execute()).toHaveLength(1)
  })

  it('without a key of its own is one inquiry when sent again within ten minutes, whenever they begin', async () => {
    const noon = Date.UTC(2026, 10, 23, 12)
    let now = noon - 1
    const { app, database } = await createTestApp(
      {},
      openSqlite(':memory:', () => now),
    )
    const send = async () => {
      const answer = await app.request(functionPath, form({ ...message, form: 'message' }))
      return new URL(answer.headers.get('location') ?? '', 'http://localhost').searchParams.get('id')
    }
    const first = await send()
    for (now of [noon, noon + 9 * 60_000 + 59_998]) expect(await send()).toBe(first)
    now = noon + 10 * 60_000
    expect(await send()).not.toBe(first)
    expect(await database.query.selectFrom('inquiries').select('id').execute()).toHaveLength(2)
  })

  it('keeps where the visitor came from', async () => {
    const { app, database } = await createTestApp()
    const referer = 'https://dayframe.example/contact?utm_source=letter&other=1'
    await app.request(functionPath, form({ ...inquiry, form: 'inquiry', utm_campaign: 'may' }, { referer }))
    expect(await database.query.selectFrom('inquiries').select(['page', 'campaign']).executeTakeFirst()).toEqual({
      page: '/contact',
      campaign: JSON.stringify({ utm_source: 'letter', utm_campaign: 'may' }),
    })
  })
})

describe('the same key ten times in parallel', () => {
  it('is one inquiry, one mail and one same answer', async () => {
    const { app, database } = await createTestApp()
    const post = json({ ...message, idempotencyKey: 'abc' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => (await app.request(functionPath, post)).text()),
    )
    expect(new Set(answers).size).toBe(1)
    expect(await database.query.selectFrom('inquiries').select('id').execute()).toHaveLength(1)
    expect(
      await database.query.selectFrom('jobs').where('kind', '=', 'agency-mail').select('id').execute(),
    ).toHaveLength(1)
  })

  it('with other words is another inquiry: nothing that was written is dropped', async () => {
    const { app, database } = await createTestApp()
    for (const text of ['one', 'two'])
      await app.request(functionPath, json({ ...message, message: text, idempotencyKey: 'abc' }))
    expect(await database.query.selectFrom('inquiries').select('id').execute()).toHaveLength(2)
  })
})

describe('suspected spam', () => {
  it.each(['pebble_tone', 'fax_extension'])(
    'in %s is kept in quarantine with no mail, and the answer tells nothing',
    async (trap) => {
      const { app, database } = await createTestApp()
      const response = await app.request(functionPath, json({ ...message, [trap]: 'x' }))
      expect(response.status).toBe(200)
      expect(await database.query.selectFrom('inquiries').select(['state', 'reasons']).execute()).toEqual([
        { state: 'quarantined', reasons: 'trap' },
      ])
      expect(await database.query.selectFrom('jobs').select('id').execute()).toEqual([])
    },
  )
})
