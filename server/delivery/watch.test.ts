import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { retryDead } from '#server/operator/act.ts'
import { listInquiries } from '#server/operator/list.ts'
import { closedAfter } from '#tests/support/closed-after.ts'
import { memoryStore } from '#tests/support/dialects.ts'
import { acceptOne, all, end, suspicion } from '#tests/support/inquiries.ts'
import { startListener } from '#tests/support/loopback.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { endMailPause } from './queue.ts'
import { alarmAgeMs, watchOnce, type WatchOptions } from './watch.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A watch over an empty store whose clock can be moved, with what it logs and what the receiver of its alarms hears. */
async function watched(...answer: Parameters<typeof startListener>) {
  const real = await memoryStore()
  const receiver = await closedAfter(startListener(...answer))
  const clock = { skipMs: 0 }
  const database = { ...real, now: () => real.now() + clock.skipMs }
  const logged: Record<string, unknown>[] = []
  const log = { ...silentLog, error: (fields: object, text: string) => void logged.push({ ...fields, text }) }
  const unnoted = new Map<string, number>()
  const options = { database, log, dataDir: '.', alertUrl: receiver.url, retentionDays: 730, unnoted }
  const told = () => receiver.heard.splice(0).map(({ body }) => (JSON.parse(body) as { text: string }).text)
  const look = (more: Partial<WatchOptions> = {}) => watchOnce({ ...options, ...more })
  return {
    database,
    clock,
    logged,
    told,
    look,
    /** Kinds of the alarms that were logged. */
    alarms: () => logged.filter(({ reason }) => reason === undefined).map(({ alarm }) => alarm),
    /** What the receiver hears when the watch looks twice at this time, or at those. */
    async heard(...times: number[]) {
      for (clock.skipMs of times.length > 0 ? times : [clock.skipMs, clock.skipMs]) await look()
      return told()
    },
  }
}

describe('an alarm', () => {
  it.each(['agency-mail', 'webhook', 'receipt'] as const)(
    'is raised for a %s older than five minutes where the agency misses it, once an hour',
    async (kind) => {
      const { database, heard } = await watched()
      await acceptOne(database, {}, all)
      await database.query.deleteFrom('jobs').where('kind', '!=', kind).execute()
      expect(await heard()).toEqual([])
      const late: unknown = expect.stringMatching(/^An email .* or a call to its CRM has been waiting for \d+ min/)
      const expected = kind === 'receipt' ? [] : [late]
      for (const at of [alarmAgeMs + 1000, alarmAgeMs + hourMs + 1000]) expect(await heard(at, at)).toEqual(expected)
    },
  )

  it('is raised where RATE_TOTAL refuses inquiries, once an hour', async () => {
    const { look, heard } = await watched()
    for (const refused of [0, 12, 12]) await look({ takeRefused: () => refused })
    expect(await heard()).toEqual([expect.stringMatching(/^Inquiries refused .*: 12\. .* RATE_TOTAL/)])
  })

  it('is raised once a day where something waits in quarantine', async () => {
    const { database, heard } = await watched()
    await acceptOne(database, { suspicion })
    expect(await heard(0, 2 * hourMs)).toEqual([expect.stringContaining('Inquiries in quarantine: 1.')])
  })

  it('is raised while the mail server refuses the login, once an hour', async () => {
    const { database, heard } = await watched()
    await acceptOne(database)
    await end(database, 'login-refused')
    const login: unknown = expect.stringMatching(/rejects the login.* Check SMTP_URL/)
    expect(await heard()).toEqual([login])
    await database.query.deleteFrom('jobs').execute()
    expect(await heard(hourMs)).toEqual([login])
    await endMailPause(database)
    expect(await heard(2 * hourMs)).toEqual([])
  })

  it('tells of a store that takes nothing all the same, once an hour', async () => {
    const { database, clock, look, told, alarms } = await watched()
    await acceptOne(database)
    await sql`pragma max_page_count = 1`.execute(database.query)
    // As a disk is full: what needs no room still works, so the marks of alarms are kept out as well.
    const noRoom = sql`create temp trigger full before insert on marks begin select raise(fail, 'no room'); end`
    await noRoom.execute(database.query)
    for (clock.skipMs of [0, 0, hourMs]) await look().catch(() => {})
    expect(told()[0]).toContain('full')
    expect(alarms()).toEqual(['store', 'store', 'undelivered'])
  })

  it.each([
    [500, {}, 'HTTP 500'],
    // An address that leads elsewhere would be asked without the alarm, and its 200 mean nothing.
    [302, { location: 'http://127.0.0.1:9/' }, 'redirect'],
  ])('that is answered with %i is raised again after five minutes', async (status, headers, reason) => {
    const { database, heard, logged } = await watched(status, headers)
    await acceptOne(database)
    const late = alarmAgeMs + 1000
    expect(await heard(late, late)).toHaveLength(1)
    expect(logged[1]).toMatchObject({ alarm: 'undelivered', reason: expect.stringContaining(reason) })
    expect(await heard(late + 5 * minuteMs)).toHaveLength(1)
  })
})

it('a dead letter that the agency misses is told each hour for a day, or until it goes out again; one of a clock that was ahead hides none', async () => {
  const { database, clock, heard } = await watched()
  const refused = async () => {
    await acceptOne(database)
    await end(database, 'refused')
  }
  const given = (count: number): unknown => expect.stringContaining(`Deliveries given up: ${count}.`)
  clock.skipMs = 48 * hourMs
  await refused()
  expect(await heard(0, 0)).toEqual([])
  await refused()
  expect(await heard()).toEqual([given(1)])
  clock.skipMs = 23 * hourMs
  await refused()
  expect(await heard()).toEqual([given(2)])
  expect(await heard(25 * hourMs)).toEqual([given(1)])
  expect(await listInquiries(database, { delivery: 'dead' })).toHaveLength(3)
  await retryDead(database)
  // That of a visitor whose address was mistyped.
  await database.query
    .updateTable('jobs')
    .set({ kind: 'receipt', state: 'dead', finished_at: database.now() })
    .execute()
  const later = await heard(26 * hourMs)
  expect([later, await listInquiries(database, { delivery: 'dead' })]).toEqual([[], []])
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

it.each([
  ['ahead by years', [0, 800 * dayMs], [1, ['clock']]],
  ['ahead by years, and right again', [0, 800 * dayMs, 1000], [1, ['clock', 'clock']]],
  ['behind by years, and right again', [-800 * dayMs, 0], [1, ['clock']]],
  ['ahead by years for a day', [0, 800 * dayMs, 801 * dayMs], [0, ['clock']]],
  ['right where the time goes by', Array.from({ length: 700 }, (_, day) => day * dayMs), [1, []]],
  ['right where the time is over', Array.from({ length: 741 }, (_, day) => day * dayMs), [0, []]],
])('what is left, and the alarms, of a clock that is %s', async (_, ahead, expected) => {
  const { database, clock, look, alarms } = await watched()
  clock.skipMs = ahead[0] ?? 0
  await acceptOne(database)
  await database.query.deleteFrom('jobs').execute()
  for (clock.skipMs of ahead) await look()
  const left = await database.query.selectFrom('inquiries').select('id').execute()
  expect([left.length, alarms()]).toEqual(expected)
})
