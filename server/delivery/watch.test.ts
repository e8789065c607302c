import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openSqlite } from '#server/database/sqlite.ts'
import { accept } from '#server/inquiries/accept.ts'
import { retryDead } from '#server/operator/act.ts'
import { arrival } from '#tests/support/inquiries.ts'
import { type Listener, startListener } from '#tests/support/listener.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { claimJobs, endMailPause, recordOutcome } from './queue.ts'
import { alarmAgeMs, watchOnce, type WatchOptions } from './watch.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const mailOnly = { receipt: false, webhook: false }
const close: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of close.splice(0)) await stop()
})

/** A watch over an empty store whose clock can be moved, with what it logs and what the receiver of its alarms hears. */
async function watched(receiver?: Listener) {
  const real = openSqlite(':memory:')
  await real.migrate()
  close.push(() => real.close())
  if (receiver !== undefined) close.push(receiver.stop)
  const clock = { skipMs: 0 }
  const database = { ...real, now: () => real.now() + clock.skipMs }
  const logged: Record<string, unknown>[] = []
  const log = { ...silentLog, error: (fields: object, text: string) => void logged.push({ ...fields, text }) }
  const unnoted = new Map<string, number>()
  const options = { database, log, dataDir: '.', alertUrl: receiver?.url, retentionDays: 730, unnoted }
  return {
    database,
    clock,
    logged,
    look: (more: Partial<WatchOptions> = {}) => watchOnce({ ...options, ...more }),
    /** Kinds of the alarms that were logged. */
    alarms: () => logged.filter(({ reason }) => reason === undefined).map(({ alarm }) => alarm),
    /** An inquiry whose mail ends in this way. */
    async deliver(status: 'refused' | 'login-refused') {
      await accept(database, arrival(), mailOnly)
      const [claim] = await claimJobs(database, { limit: 1, leaseMs: 1000 })
      await recordOutcome(database, claim!, { status, words: '550 no' })
    },
  }
}

const texts = ({ heard }: Listener) => heard.map(({ body }) => (JSON.parse(body) as { text: string }).text)

describe('an alarm', () => {
  it.each(['agency-mail', 'webhook', 'receipt'] as const)(
    'is raised for a %s older than five minutes where the agency misses it, once an hour',
    async (kind) => {
      const receiver = await startListener()
      const { database, clock, look } = await watched(receiver)
      await accept(database, arrival(), { receipt: true, webhook: true })
      await database.query.deleteFrom('jobs').where('kind', '!=', kind).execute()
      await look()
      expect(texts(receiver)).toEqual([])
      const late: unknown = expect.stringMatching(
        /^An email .* or a call to its CRM has been waiting for \d+ minutes\./,
      )
      clock.skipMs = alarmAgeMs + 1000
      await look()
      await look()
      expect(texts(receiver)).toEqual(kind === 'receipt' ? [] : [late])
      clock.skipMs += hourMs
      await look()
      expect(texts(receiver)).toEqual(kind === 'receipt' ? [] : [late, late])
    },
  )

  it('is raised where RATE_TOTAL refuses inquiries, once an hour', async () => {
    const { look, logged } = await watched()
    await look({ takeRefused: () => 0 })
    expect(logged).toEqual([])
    for (let round = 0; round < 2; round += 1) await look({ takeRefused: () => 12 })
    expect(logged).toEqual([
      { alarm: 'flood', text: expect.stringMatching(/^Inquiries refused .*: 12\. .* RATE_TOTAL/) },
    ])
  })

  it('is raised while the mail server refuses the login, once an hour', async () => {
    const { database, clock, look, deliver, logged, alarms } = await watched()
    await deliver('login-refused')
    await look()
    await look()
    expect(logged).toEqual([{ alarm: 'login', text: expect.stringMatching(/rejects the login.* Check SMTP_URL/) }])
    await database.query.deleteFrom('jobs').execute()
    clock.skipMs = hourMs
    await look()
    await endMailPause(database)
    clock.skipMs = 2 * hourMs
    await look()
    expect(alarms()).toEqual(['login', 'login'])
  })

  it('tells of a store that takes nothing all the same, once an hour', async () => {
    const receiver = await startListener()
    const { database, clock, look, alarms } = await watched(receiver)
    await accept(database, arrival(), mailOnly)
    await sql`pragma max_page_count = 1`.execute(database.query)
    // As a disk is full: what needs no room still works, so the marks of alarms are kept out as well.
    const noRoom = sql`create temp trigger full before insert on marks begin select raise(fail, 'no room'); end`
    await noRoom.execute(database.query)
    const lookAnyway = () => look().catch(() => {})
    await lookAnyway()
    await lookAnyway()
    expect(texts(receiver)).toEqual([expect.stringContaining('full')])
    clock.skipMs = hourMs
    await lookAnyway()
    expect(alarms()).toEqual(['store', 'store', 'undelivered'])
  })

  it.each([
    [500, {}, 'HTTP 500'],
    // An address that leads elsewhere would be asked without the alarm, and its 200 mean nothing.
    [302, { location: 'http://127.0.0.1:9/' }, 'redirect'],
  ])('that is answered with %i is raised again after five minutes', async (status, headers, reason) => {
    const receiver = await startListener(status, headers)
    const { database, clock, look, logged } = await watched(receiver)
    await accept(database, arrival(), mailOnly)
    clock.skipMs = alarmAgeMs + 1000
    await look()
    await look()
    expect(receiver.heard).toHaveLength(1)
    expect(logged[1]).toMatchObject({ alarm: 'undelivered', reason: expect.stringContaining(reason) })
    clock.skipMs += 5 * minuteMs
    await look()
    expect(receiver.heard).toHaveLength(2)
  })
})

it('a dead letter is told each hour for a day, or until it goes out again; one of a clock that was ahead hides none', async () => {
  const receiver = await startListener()
  const { database, clock, look, deliver } = await watched(receiver)
  const told = async () => {
    receiver.heard.length = 0
    await look()
    await look()
    return texts(receiver).filter((text) => text.includes('given up'))
  }
  const given = (count: number): unknown => expect.stringContaining(`Deliveries given up: ${count}.`)
  clock.skipMs = 48 * hourMs
  await deliver('refused')
  clock.skipMs = 0
  expect(await told()).toEqual([])
  await deliver('refused')
  expect(await told()).toEqual([given(1)])
  clock.skipMs = 23 * hourMs
  await deliver('refused')
  expect(await told()).toEqual([given(2)])
  clock.skipMs = 25 * hourMs
  expect(await told()).toEqual([given(1)])
  await retryDead(database)
  clock.skipMs += hourMs
  expect(await told()).toEqual([])
})

it('an erasure that a backup keeps from its end is tried again in an hour', async () => {
  const { database, clock, look, logged } = await watched()
  const scrubbing = (isDone: boolean) => look({ database: { ...database, scrub: async () => isDone } })
  await scrubbing(false)
  clock.skipMs = dayMs
  await scrubbing(false)
  await scrubbing(false)
  expect(logged).toMatchObject([{ text: expect.stringContaining('trying again in an hour') }])
  clock.skipMs += hourMs
  await scrubbing(true)
  clock.skipMs += hourMs
  await scrubbing(false)
  expect(logged).toHaveLength(1)
})

describe('a clock that is wrong', () => {
  /** What is left of an inquiry that is looked at by clocks that are this far ahead, ms; and the alarms. */
  async function look(ahead: readonly number[]) {
    const { database, clock, look: lookOnce, alarms } = await watched()
    clock.skipMs = ahead[0] ?? 0
    await accept(database, arrival(), mailOnly)
    await database.query.deleteFrom('jobs').execute()
    for (clock.skipMs of ahead) await lookOnce()
    const left = await database.query.selectFrom('inquiries').select('id').execute()
    return [left.length, alarms()]
  }

  it.each([
    ['ahead by years', [0, 800 * dayMs], [1, ['clock']]],
    ['ahead by years, and right again', [0, 800 * dayMs, 1000], [1, ['clock', 'clock']]],
    ['behind by years, and right again', [-800 * dayMs, 0], [1, ['clock']]],
    ['ahead by years for a day', [0, 800 * dayMs, 801 * dayMs], [0, ['clock']]],
    ['none where the time goes by', Array.from({ length: 700 }, (_, day) => day * dayMs), [1, []]],
    ['none where the time is over', Array.from({ length: 741 }, (_, day) => day * dayMs), [0, []]],
  ])('is %s', async (_, ahead, expected) => expect(await look(ahead)).toEqual(expected))
})
