import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { accept } from '#server/inquiries/accept.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { arrival } from '#tests/support/inquiries.ts'
import { claimJobs, endMailPause, recordOutcome } from './queue.ts'
import { watchOnce } from './watch.ts'
import { alarmAgeMs } from './watch-checks.ts'
import { callWebhook } from './webhook.ts'

interface Heard {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}
const dayMs = 24 * 3_600_000
const close: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of close.splice(0)) await stop()
})

async function listener(status = 200, headers = {}): Promise<{ url: string; heard: Heard[] }> {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(() => server.close())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, heard }
}

async function store(): Promise<Database> {
  const database = openSqlite(':memory:')
  await database.migrate()
  close.push(() => database.close())
  return database
}

it.each(['agency-mail', 'webhook', 'receipt'] as const)(
  'a late %s raises an alarm where the agency misses it',
  async (kind) => {
    const database = await store()
    const told: string[] = []
    const log = { ...silentLog, error: (_: object, text: string) => void told.push(text) }
    const later = { ...database, now: () => database.now() + alarmAgeMs + 1000 }
    await accept(database, arrival(), { receipt: true, webhook: true })
    await database.query.deleteFrom('jobs').where('kind', '!=', kind).execute()
    await watchOnce({ database: later, log, dataDir: '.', alertUrl: undefined, retentionDays: 730 })
    expect(told).toHaveLength(kind === 'receipt' ? 0 : 1)
  },
)

it('an alarm is raised where RATE_TOTAL refuses inquiries, once an hour', async () => {
  const database = await store()
  const told: unknown[] = []
  const log = { ...silentLog, error: (fields: object, text: string) => void told.push({ ...fields, text }) }
  let refused = 0
  const options = { database, log, dataDir: '.', alertUrl: undefined, retentionDays: 730, takeRefused: () => refused }
  await watchOnce(options)
  expect(told).toEqual([])
  refused = 12
  await watchOnce(options)
  await watchOnce(options)
  expect(told).toEqual([{ alarm: 'flood', text: expect.stringMatching(/^Inquiries refused .*: 12\. .* RATE_TOTAL/) }])
})

it('an alarm is raised while the mail server refuses the login, once an hour', async () => {
  const database = await store()
  const told: unknown[] = []
  const log = { ...silentLog, error: (fields: object, text: string) => void told.push({ ...fields, text }) }
  let skipMs = 0
  const later = { ...database, now: () => database.now() + skipMs }
  const look = () => watchOnce({ database: later, log, dataDir: '.', alertUrl: undefined, retentionDays: 730 })
  const alarm = { alarm: 'login', text: expect.stringMatching(/refuses the login.* Check SMTP_URL/) }
  await accept(database, arrival(), { receipt: false, webhook: false })
  await look()
  expect(told).toEqual([])
  const [claim] = await claimJobs(database, { limit: 1, leaseMs: 30_000 })
  await recordOutcome(database, claim!, { status: 'login-refused', words: '535 bad password' })
  await look()
  await look()
  expect(told).toEqual([alarm])
  await database.query.deleteFrom('jobs').execute()
  skipMs = 3_600_000
  await look()
  expect(told).toEqual([alarm, alarm])
  await endMailPause(database)
  skipMs *= 2
  await look()
  expect(told).toHaveLength(2)
})

it('an alarm is raised for a mail older than five minutes, once an hour', async () => {
  const { url, heard } = await listener()
  const database = await store()
  let skipMs = 0
  const later = { ...database, now: () => database.now() + skipMs }
  const look = () => watchOnce({ database: later, log: silentLog, dataDir: '.', alertUrl: url, retentionDays: 730 })
  await accept(database, arrival(), { receipt: false, webhook: false })
  await look()
  expect(heard).toEqual([])
  skipMs = alarmAgeMs + 1000
  await look()
  await look()
  expect(heard.map(({ body }) => JSON.parse(body))).toEqual([
    {
      alarm: 'undelivered',
      text: expect.stringMatching(/^An email .* or a call to its CRM has waited for 5 minutes\./),
    },
  ])
  skipMs += 3_600_000
  await look()
  expect(heard).toHaveLength(2)
})

it('a store that takes nothing is told all the same, once an hour', async () => {
  const { url, heard } = await listener()
  const database = await store()
  await accept(database, arrival(), { receipt: false, webhook: false })
  await sql`pragma max_page_count = 1`.execute(database.query)
  // As a disk is full: what needs no room still works, so the marks of alarms are kept out as well.
  await sql`create temp trigger full before insert on marks begin select raise(fail, 'no room'); end`.execute(
    database.query,
  )
  let skipMs = 0
  const later = { ...database, now: () => database.now() + skipMs }
  const options = { database: later, log: silentLog, dataDir: '.', alertUrl: url, retentionDays: 730 }
  const unnoted = new Map<string, number>()
  const look = () => watchOnce({ ...options, unnoted }).catch(() => {})
  await look()
  await look()
  const kinds = () => heard.map(({ body }) => (JSON.parse(body) as { alarm: string }).alarm)
  expect(kinds()).toEqual(['store'])
  expect(heard[0]?.body).toContain('full')
  skipMs = 3_600_000
  await look()
  expect(kinds()).toEqual(['store', 'store', 'undelivered'])
})

/** A watch over a mail that has waited too long; `pass` lets time pass. */
async function overdue(alertUrl: string) {
  const database = await store()
  let skipMs = alarmAgeMs + 1000
  const later = { ...database, now: () => database.now() + skipMs }
  const told: unknown[] = []
  const log = { ...silentLog, error: (fields: object) => void told.push(fields) }
  await accept(database, arrival(), { receipt: false, webhook: false })
  return {
    told,
    look: () => watchOnce({ database: later, log, dataDir: '.', alertUrl, retentionDays: 730 }),
    pass: (ms: number) => void (skipMs += ms),
  }
}

it('an alarm that is answered with an error is raised again after five minutes', async () => {
  const { url, heard } = await listener(500)
  const { told, look, pass } = await overdue(url)
  await look()
  await look()
  expect(heard).toHaveLength(1)
  expect(told).toContainEqual({ alarm: 'undelivered', reason: 'HTTP 500' })
  pass(5 * 60_000)
  await look()
  expect(heard).toHaveLength(2)
})

it('an alarm that is sent elsewhere counts as not told', async () => {
  const elsewhere = await listener()
  const { url, heard } = await listener(302, { location: elsewhere.url })
  const { told, look, pass } = await overdue(url)
  await look()
  expect(told).toContainEqual({ alarm: 'undelivered', reason: expect.stringContaining('redirect') })
  pass(5 * 60_000)
  await look()
  expect([heard.length, elsewhere.heard.length]).toEqual([2, 0])
})

it('an erasure that a backup keeps from its end is tried again in an hour', async () => {
  const database = await store()
  const told: string[] = []
  const log = { ...silentLog, error: (_: object, text: string) => void told.push(text) }
  let skipMs = 0
  let isRead = true
  const read = { ...database, now: () => database.now() + skipMs, scrub: async () => !isRead }
  const look = () => watchOnce({ database: read, log, dataDir: '.', alertUrl: undefined, retentionDays: 730 })
  await look()
  skipMs = dayMs
  await look()
  await look()
  expect(told).toEqual([expect.stringContaining('tried again in an hour')])
  skipMs += 3_600_000
  isRead = false
  await look()
  skipMs += 3_600_000
  isRead = true
  await look()
  expect(told).toHaveLength(1)
})

describe('a clock that is wrong', () => {
  /** A store with one inquiry, looked at by clocks that are this far ahead, ms; what is left of it, and the alarms. */
  async function look(ahead: readonly number[]) {
    const database = await store()
    const told: unknown[] = []
    const log = { ...silentLog, error: (fields: object) => void told.push(fields) }
    let skipMs = ahead[0] ?? 0
    const skipped = { ...database, now: () => database.now() + skipMs }
    const options = { database: skipped, log, dataDir: '.', alertUrl: undefined, retentionDays: 730 }
    await accept(skipped, arrival(), { receipt: false, webhook: false })
    await database.query.deleteFrom('jobs').execute()
    for (const next of ahead) {
      skipMs = next
      await watchOnce(options)
    }
    const left = await database.query.selectFrom('inquiries').select('id').execute()
    return { left: left.length, told }
  }

  it.each([
    ['ahead by years', [0, 800 * dayMs], 1, 1],
    ['ahead by years, and right again', [0, 800 * dayMs, 1000], 1, 2],
    ['behind by years, and right again', [-800 * dayMs, 0], 1, 1],
    ['ahead by years for a day', [0, 800 * dayMs, 801 * dayMs], 0, 1],
  ])('%s', async (_, ahead, left, alarms) => {
    const { left: found, told } = await look(ahead)
    expect(found).toBe(left)
    expect(told).toEqual(Array.from({ length: alarms }, () => ({ alarm: 'clock' })))
  })

  it('is none where the time goes by', async () => {
    const days = Array.from({ length: 741 }, (_, day) => day * dayMs)
    expect(await look(days.slice(0, 700))).toEqual({ left: 1, told: [] })
    expect(await look(days)).toEqual({ left: 0, told: [] })
  })
})

it('a webhook is signed and carries the id', async () => {
  const { url, heard } = await listener()
  const database = await store()
  const { id } = await accept(database, arrival(), { receipt: false, webhook: true })
  const inquiry = await database.query.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow()
  const call = { id: `webhook.${id}`, now: 1_700_000_000_000, inquiry, signal: AbortSignal.timeout(5000) }
  const outcome = await callWebhook({ url, secret: 'a secret of sixteen' }, call)
  expect(outcome).toEqual({ status: 'sent', words: 'HTTP 200' })
  const [told] = heard
  const expected = createHmac('sha256', 'a secret of sixteen').update(`1700000000.${told?.body}`).digest('hex')
  expect(told?.headers['x-site-signature']).toBe(`sha256=${expected}`)
  expect(JSON.parse(told?.body ?? '')).toMatchObject({ id, delivery: `webhook.${id}`, email: 'ana@firm.example' })
})

it.each([
  [500, 'retry'],
  [429, 'retry'],
  [410, 'refused'],
] as const)('a webhook answered with %i is %s', async (status, expected) => {
  const { url } = await listener(status)
  const database = await store()
  await accept(database, arrival(), { receipt: false, webhook: true })
  const inquiry = await database.query.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow()
  const call = { id: 'webhook.1', now: 0, inquiry, signal: AbortSignal.timeout(5000) }
  const outcome = await callWebhook({ url, secret: 'x' }, call)
  expect(outcome.status).toBe(expected)
})

it('a webhook that leads elsewhere is not followed: its words stay with the address that was set', async () => {
  const elsewhere = await listener()
  const { url } = await listener(307, { location: elsewhere.url })
  const database = await store()
  await accept(database, arrival(), { receipt: false, webhook: true })
  const inquiry = await database.query.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow()
  const call = { id: 'webhook.1', now: 0, inquiry, signal: AbortSignal.timeout(5000) }
  const outcome = await callWebhook({ url, secret: 'x' }, call)
  expect(outcome.status).toBe('retry')
  expect(elsewhere.heard).toEqual([])
})
