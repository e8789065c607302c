import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { takeTurn } from '#server/database/turns.ts'
import { accept } from '#server/inquiries/accept.ts'
import { describeStores } from '#tests/support/dialects.ts'
import { acceptOne, arrival, end } from '#tests/support/inquiries.ts'
import {
  claimJobs,
  giveUpAfterAttempts,
  mailPause,
  oldestUndelivered,
  queueGauges,
  recordOutcome,
  renewClaim,
} from './queue.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describeStores('the queue', (open) => {
  let skipMs = 0
  /** The store with a clock that can be moved on. */
  let database: Database
  const claim = (limit = 10) => claimJobs(database, { limit, leaseMs: 30_000 })

  beforeEach(async () => {
    const real = await open()
    skipMs = 0
    database = { ...real, now: () => real.now() + skipMs }
  })

  it.each([
    [0, ['agency-mail', 'receipt']],
    [2, ['agency-mail']],
  ])('has a receipt only where nothing looks like spam: a score of %i has %j', async (score, kinds) => {
    await acceptOne(database, { suspicion: { score, reasons: [], isSuspected: false } }, { receipt: true })
    const jobs = await database.query.selectFrom('jobs').select('kind').orderBy('kind').execute()
    expect(jobs.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('meets the same key ten times at once and holds one inquiry', async () => {
    const same = arrival()
    const deliveries = { receipt: false, webhook: false }
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(database, same, deliveries)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(await database.query.selectFrom('jobs').select('id').execute()).toHaveLength(1)
  })

  it('gives a job to one worker only', async () => {
    for (let index = 0; index < 8; index += 1) await acceptOne(database)
    const claims = (await Promise.all([1, 2, 3, 4].map(() => claim(3)))).flat()
    expect(claims).toHaveLength(8)
    expect(new Set(claims.map(({ id }) => id)).size).toBe(8)
  })

  it('takes a job back when the lease ends, renewed or not, and the late holder can record nothing', async () => {
    await acceptOne(database)
    const [slow] = await claim()
    skipMs = 20_000
    expect(await renewClaim(database, slow!, 30_000)).toBe(true)
    skipMs = 40_000
    expect(await claim()).toEqual([])
    skipMs = 50_001
    const [quick] = await claim()
    expect(quick?.id).toBe(slow?.id)
    expect(await renewClaim(database, slow!, 30_000)).toBe(false)
    expect(await recordOutcome(database, slow!, { status: 'refused', words: '550 no' })).toBe('lost')
    expect(await recordOutcome(database, quick!, { status: 'refused', words: '551 gone' })).toBe('dead')
    const { last_error } = await database.query.selectFrom('jobs').select('last_error').executeTakeFirstOrThrow()
    expect(last_error).toBe('551 gone')
  })

  it('tries again after a minute, five, thirty and then hourly, and gives up after five days', async () => {
    await acceptOne(database)
    const waits: number[] = []
    while ((await end(database, 'retry')) !== 'dead') {
      const { run_at } = await database.query.selectFrom('jobs').select('run_at').executeTakeFirstOrThrow()
      waits.push(Math.round((run_at - database.now()) / minuteMs))
      skipMs += run_at - database.now() + 1
    }
    const near = (minutes: number) => expect.toSatisfy((wait: number) => Math.abs(wait - minutes) <= minutes * 0.1 + 1)
    expect(waits.slice(0, 5)).toEqual([near(1), near(5), near(30), near(60), near(60)])
    // The test itself takes a part of a second.
    expect(skipMs / dayMs).toBeGreaterThan(4.99)
    expect(skipMs / dayMs).toBeLessThan(5.1)
  })

  it.each([
    ['a server that was off', 0],
    ['a refused login', 14],
  ])('counts no days of %s as days of trying, and no attempt', async (_, refusals) => {
    await acceptOne(database)
    await end(database, 'retry')
    for (let index = 0; index < refusals; index += 1) {
      skipMs += dayMs / 2
      await end(database, 'login-refused')
    }
    skipMs = 8 * dayMs
    expect(await end(database, 'retry')).toBe('waiting')
    // As after the second failure, with the tenth that chance adds at most.
    const { run_at } = await database.query.selectFrom('jobs').select('run_at').executeTakeFirstOrThrow()
    expect((run_at - database.now()) / minuteMs).toBeLessThan(6)
  })

  it('gives nothing up within five days, however often a server died with it', async () => {
    await acceptOne(database)
    for (let index = 0; index < giveUpAfterAttempts; index += 1) {
      await claim()
      skipMs += 30_001
    }
    expect(await end(database, 'retry', '451 la\0ter')).toBe('waiting')
  })

  it('rests all mail when the login is refused, and lets one mail find out afterwards', async () => {
    for (let index = 0; index < 3; index += 1) await acceptOne(database, {}, { webhook: true })
    const claims = await claim()
    const mail = claims.find(({ kind }) => kind === 'agency-mail')
    for (const one of claims) {
      const status = one.id === mail?.id ? 'login-refused' : 'retry'
      await recordOutcome(database, one, { status, words: '535 not as <ana@firm.example>' })
    }
    // It outlives the inquiry, so it holds no address of a visitor.
    expect((await mailPause(database))?.reason).toBe('535 not as <[address]>')
    skipMs = 2 * minuteMs
    expect(await claim()).toEqual([])
    expect(await claimJobs(database, { limit: 10, kinds: ['webhook'], leaseMs: 30_000 })).toHaveLength(3)
    skipMs = 6 * minuteMs
    const [probe, ...others] = [await claim(), ...(await Promise.all([claim(), claim()]))].flat()
    expect(others).toEqual([])
    await recordOutcome(database, probe!, { status: 'sent', words: '250' })
    expect(await mailPause(database)).toBeUndefined()
    const mails = await claimJobs(database, { limit: 10, kinds: ['agency-mail'], leaseMs: 30_000 })
    expect(mails).toHaveLength(2)
  })

  it('asks nobody to wait for a probe where no mail is due when the pause ends', async () => {
    await acceptOne(database)
    await end(database, 'login-refused')
    const run_at = database.now() + 60 * minuteMs
    await database.query.updateTable('jobs').set({ run_at }).execute()
    skipMs = 6 * minuteMs
    expect(await claim()).toEqual([])
    await acceptOne(database)
    expect(await claim()).toHaveLength(1)
  })

  it.each([1, 24 * 60])('a clock %i minutes ahead puts nothing off for longer than a retry', async (minutesAhead) => {
    for (let index = 0; index < 4; index += 1) await acceptOne(database)
    skipMs = minutesAhead * minuteMs
    const [leased, late, refused] = await claim(3)
    await recordOutcome(database, late!, { status: 'retry', words: '451 later' })
    await recordOutcome(database, refused!, { status: 'login-refused', words: '535 no' })
    skipMs = 0
    // After a pause of the mail one is claimed, to find out whether it is over.
    const [probe] = await claim()
    expect(probe !== undefined).toBe(minutesAhead > 120)
    if (probe !== undefined) await recordOutcome(database, probe, { status: 'sent', words: '250' })
    const due = new Set([probe, ...(await claim())].map((job) => job?.id))
    for (const one of [leased, late]) expect(due.has(one?.id)).toBe(minutesAhead > 120)
  })

  it('takes a turn again that a clock took which was ahead, and not twice where clocks differ a little', async () => {
    const take = () => takeTurn(database.query, { name: 'alarm:store', now: database.now(), intervalMs: 60 * minuteMs })
    skipMs = 5000
    expect(await take()).toBe(true)
    skipMs = 0
    expect(await take()).toBe(false)
    skipMs = 420 * minuteMs
    expect(await take()).toBe(true)
    skipMs = 60 * minuteMs
    expect([await take(), await take()]).toEqual([true, false])
  })

  it('knows its age and size', async () => {
    expect(await oldestUndelivered(database)).toBeUndefined()
    await acceptOne(database)
    skipMs = minuteMs
    const gauges = await queueGauges(database)
    expect(gauges[0]?.value).toBeGreaterThanOrEqual(60)
    expect(gauges.at(-1)).toMatchObject({ value: 1, labels: { kind: 'agency-mail', state: 'waiting' } })
  })
})
