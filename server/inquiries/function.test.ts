import { typedIn } from '#server/database/tables.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '#tests/support/dialects.ts'
import { content } from '#tests/support/inquiries.ts'
import { createTestApp, limitsOf } from '#tests/support/test-app.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

const message = { name: 'Ana', email: 'ana@firm.example', company: '', message: 'Hello there' }
const inquiry = { fullName: 'Ana', email: 'ana@firm.example', message: 'Hello', budget: '100k+', type: 'contact_form' }
const onPage = { ...inquiry, form: 'inquiry', page: '/contact' }
/** Limits of which only these refuse. */
const refusing = (some: Partial<RateLimits>): RateLimits => {
  const taken = async () => undefined
  return { post: taken, inquiry: taken, testMail: taken, receipt: taken, ...some }
}
/** Settings under which the network address of a post is what its forwarding header says. */
const proxied = { trustProxy: 1, corsOrigins: [], siteUrl: 'https://dayframe.example' }
const { errors } = content.forms

/** A test mail whose answers are numbered, and how many were sent. */
function numbered() {
  const sent = { count: 0 }
  const sendTest = async () => ({ ok: true, status: 'sent', id: `<test.${(sent.count += 1)}@a.example>` }) as const
  return { sent, sendTest }
}

describe('§7 send-contact-email', () => {
  it('stores the home form with its mails and says so', async () => {
    const { post, database } = await createTestApp()
    const response = await post(message)
    expect(response.status).toBe(200)
    const { id, status } = (await response.json()) as { id: string; status: string }
    expect(status).toBe('stored')
    const rows = await database.query.selectFrom('inquiries').select(['id', 'form', 'name', 'state']).execute()
    expect(rows).toEqual([{ id, form: 'message', name: 'Ana', state: 'accepted' }])
    const jobs = await database.query.selectFrom('jobs').select('id').orderBy('id').execute()
    expect(jobs.map((job) => job.id)).toEqual([`agency-mail.${id}`, `receipt.${id}`])
  })

  it.each(['contact_form', undefined])('knows the contact page form by its type %s, or its full name', async (type) => {
    const { post, database } = await createTestApp()
    expect((await post({ ...inquiry, type })).status).toBe(200)
    const stored = await database.query.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow()
    expect([stored.form, stored.name, typedIn(stored).budget]).toEqual(['inquiry', 'Ana', '100k+'])
  })

  it('sends the test mail by its subject and answers with the message id', async () => {
    const { post, stored } = await createTestApp()
    const response = await post({ subject: 'TEST EMAIL - Contact Form Simulation', message: 'x' })
    expect(await response.json()).toEqual({ id: '<test.1@dayframe.example>', status: 'sent' })
    expect(await stored()).toBe(0)
  })
})

it('a test mail that is asked for again by the page after leaves once, with the same answer', async () => {
  const { post } = await createTestApp(numbered())
  const ids: string[] = []
  for (const idempotencyKey of ['1-2', '1-2', '3-4', undefined, undefined])
    ids.push(((await (await post({ type: 'test_email', idempotencyKey })).json()) as { id: string }).id)
  expect(ids).toEqual([1, 1, 2, 3, 4].map((nth) => `<test.${nth}@a.example>`))
})

it('no post that no browser sends is an error of ours, or leads elsewhere', async () => {
  const { post, form } = await createTestApp()
  const evil = fc.constantFrom('A\r\nBcc: a@evil.example', '\0', '\ud800', '//evil.example', '/\\x', '1e400')
  const text = fc.oneof(fc.string({ unit: 'binary' }), evil)
  const name = fc.constantFrom('name', 'email', 'message', 'page', 'referrer', 'idempotencyKey', 'startedAt', 'form')
  const json = fc.dictionary(name, fc.oneof(text, fc.jsonValue()))
  const good = fc.constantFrom(message, inquiry)
  const posts = fc.asyncProperty(good, json, fc.dictionary(name, text), text, async (start, fields, typed, body) => {
    for (const answer of [post({ ...start, ...fields }), post(body), form({ ...start, ...typed })]) {
      const { status, headers } = await answer
      expect([200, 303, 400]).toContain(status)
      expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
    }
  })
  await fc.assert(posts)
})

describe('a refused post', () => {
  it('names its fields in the words of the content', async () => {
    const { post } = await createTestApp()
    const response = await post({ ...message, email: 'ana', name: '' })
    const fields = { email: errors.email, name: errors.required }
    const error = { code: 'invalid', message: content.forms.message.failure, fields }
    expect([response.status, await response.json()]).toEqual([400, { error }])
  })

  it.each([
    ['text/plain', '{}', 415],
    ['application/json', '{', 400],
    ['application/json', `{"message":"${'a'.repeat(170_000)}"}`, 413],
  ])('%s %# answers with its status', async (type, body, status) => {
    const { post } = await createTestApp()
    expect((await post(body, { 'content-type': type })).status).toBe(status)
  })

  it.each([
    [61, 'again in 2 minutes,'],
    [60, 'again in a minute,'],
  ])('is told when to come back where there were too many: after %i s', async (seconds, words) => {
    const { post } = await createTestApp({ limits: refusing({ post: async () => seconds }) })
    const response = await post(message)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, String(seconds)])
    expect(JSON.stringify(await response.json())).toContain(words)
  })

  it('is no test mail where there were too many, and none is sent', async () => {
    const { sent, sendTest } = numbered()
    const { post } = await createTestApp({ limits: refusing({ testMail: async () => 120 }), sendTest })
    expect([(await post({ type: 'test_email' })).status, sent.count]).toEqual([429, 0])
    expect((await post(message)).status).toBe(200)
  })

  it('takes no room from those who write: empty posts of many addresses use nothing up', async () => {
    let refused = 0
    const onFlood = () => void (refused += 1)
    const { post } = await createTestApp({ limits: createRateLimits(limitsOf(1, 3)), onFlood, config: proxied })
    const from = (index: number, fields: object) => post(fields, { 'x-forwarded-for': `203.0.113.${index}` })
    for (let index = 0; index < 20; index += 1) expect((await from(index, {})).status).toBe(400)
    for (let index = 20; index < 23; index += 1) expect((await from(index, message)).status).toBe(200)
    expect(refused).toBe(0)
    const response = await from(23, message)
    expect([response.status, refused]).toEqual([429, 1])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
    // Whoever sent one message did not send several.
    expect(await response.json()).toMatchObject({ error: { reason: errors.unavailable } })
  })

  it('is told when to come back where the store does not answer, and works again with it', async () => {
    const { post, database } = await createTestApp()
    await database.query.schema.alterTable('jobs').renameTo('gone').execute()
    const response = await post(message)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    await database.query.schema.alterTable('gone').renameTo('jobs').execute()
    expect((await post(message)).status).toBe(200)
  })
})

describe('a plain form post', () => {
  it('leads back to its page, which can say that it was sent', async () => {
    const { form } = await createTestApp()
    const response = await form(onPage)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/contact\?sent=inquiry&id=[0-9a-f-]{36}#inquiry-outcome$/)
  })

  it('takes every field at its limit in Chinese', async () => {
    const { form } = await createTestApp()
    const long = { fullName: '名'.repeat(200), company: '司'.repeat(200), message: '字'.repeat(10_000) }
    expect((await form({ ...onPage, ...long, referrer: '字'.repeat(300) })).status).toBe(303)
  })

  it.each([
    ['/', 'message'],
    ['/contact', 'inquiry'],
  ])('that is too large says so in the form of %s', async (page, kind) => {
    const { form, told } = await createTestApp()
    const fields = { ...inquiry, form: kind, page, message: '字'.repeat(30_000) }
    const response = await form(fields, { referer: `https://dayframe.example${page}` })
    expect(response.status).toBe(413)
    expect(await response.text()).toContain(`<p>${page}</p>`)
    expect(told).toMatchObject([{ form: kind, reason: errors.tooLarge }])
  })

  it('that is refused shows its page again with the words kept', async () => {
    const { form, told } = await createTestApp()
    const response = await form({ ...onPage, email: 'ana' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('<p>/contact</p>')
    const fields = { email: errors.email }
    const values: unknown = expect.objectContaining({ fullName: 'Ana', email: 'ana' })
    expect(told).toMatchObject([{ form: 'inquiry', address: '/contact#inquiry-outcome', fields, values }])
  })

  it('that came too often says when to come back, and nobody keeps that page', async () => {
    const { form, told } = await createTestApp({ limits: refusing({ post: async () => 600 }) })
    const { status, headers } = await form(onPage)
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([429, '600', 'no-store'])
    expect(told).toMatchObject([{ reason: expect.stringContaining('10 minutes') }])
  })

  it('without a page of its own leads back to the one it was sent from, and keeps where the visitor came from', async () => {
    const { form, database } = await createTestApp()
    const referer = 'https://dayframe.example/services/commercials?utm_source=letter&other=1'
    const { headers } = await form({ ...message, utm_campaign: 'may' }, { referer })
    expect(headers.get('location')).toMatch(/^\/services\/commercials\?sent=message/)
    const stored = await database.query.selectFrom('inquiries').select(['page', 'campaign']).executeTakeFirst()
    const campaign = JSON.stringify({ utm_source: 'letter', utm_campaign: 'may' })
    expect(stored).toEqual({ page: '/services/commercials', campaign })
  })

  it('never leads to another host', async () => {
    const { form } = await createTestApp()
    for (const page of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a?b', ''])
      expect((await form({ ...message, page })).headers.get('location')).toMatch(/^\/\?sent=message/)
  })

  it('without a key of its own is one inquiry when sent again within ten minutes, from any network, whenever they begin', async () => {
    const noon = Date.UTC(2026, 10, 23, 12)
    let now = noon - 1
    const { form, stored } = await createTestApp({ config: proxied }, await memoryStore(() => now))
    // As a phone that has changed networks in between.
    const send = async () =>
      (await form(message, { 'x-forwarded-for': `198.51.100.${now % 250}` })).headers.get('location')
    const first = await send()
    for (now of [noon, noon + 9 * 60_000 + 59_998]) expect(await send()).toBe(first)
    now = noon + 10 * 60_000
    expect(await send()).not.toBe(first)
    expect(await stored()).toBe(2)
  })
})

it('the same key is one inquiry with one answer; with other words it is another', async () => {
  const { post, stored } = await createTestApp()
  const send = async (words: string) => (await post({ ...message, message: words, idempotencyKey: 'abc' })).text()
  expect(await send('one')).toBe(await send('one'))
  expect([await send('two'), await stored()]).toEqual([expect.any(String), 2])
})

it.each(['pebble_tone', 'fax_extension'])('spam in %s waits without a mail, as if it were sent', async (trap) => {
  const { post, database } = await createTestApp()
  expect((await post({ ...message, [trap]: 'x' })).status).toBe(200)
  const rows = await database.query.selectFrom('inquiries').select(['state', 'reasons']).execute()
  expect(rows).toEqual([{ state: 'quarantined', reasons: 'trap' }])
  expect(await database.query.selectFrom('jobs').select('id').execute()).toEqual([])
})
