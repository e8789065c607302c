import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { takeMark } from '#server/database/marks.ts'
import { accept } from '#server/inquiries/accept.ts'
import { describeStores } from '#tests/support/dialects.ts'
import { arrival } from '#tests/support/inquiries.ts'
import {
  claimJobs,
  giveUpAfterAttempts,
  mailPause,
  oldestUndelivered,
  queueGauges,
  recordOutcome,
  renewClaim,
} from './queue.ts'

const dayMs = 24 * 3_600_000

describeStores('the queue', (open) => {
  let real: Database
  let skipMs = 0
  /** The store with a clock that can be moved on. */
  let database: Database
  const all = { limit: 10, leaseMs: 30_000 }
  const mailOnly = { receipt: false, webhook: false }

  beforeEach(async () => {
    real = await open()
    skipMs = 0
    database = { ...real, now: () => real.now() + skipMs }
  })
  afterEach(() => real.close())

  it.each([
    [0, ['agency-mail', 'receipt']],
    [2, ['agency-mail']],
  ])('has a receipt only where nothing looks like spam: a score of %i has %j', async (score, kinds) => {
    const suspicion = { score, reasons: [], isSuspected: false }
    await accept(database, arrival({ suspicion }), { receipt: true, webhook: false })
    const jobs = await database.query.selectFrom('jobs').select('kind').orderBy('kind').execute()
    expect(jobs.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('meets the same key ten times at once and holds one inquiry', async () => {
    const same = arrival()
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(database, same, mailOnly)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(await database.query.selectFrom('jobs').select('id').execute()).toHaveLength(1)
  })

  it('gives a job to one worker only', async () => {
    for (let index = 0; index < 8; index += 1) await accept(database, arrival(), mailOnly)
    const claims = (
      await Promise.all([1, 2, 3, 4].map(() => claimJobs(database, { limit: 3, leaseMs: 30_000 })))
    ).flat()
    expect(claims).toHaveLength(8)
    expect(new Set(claims.map(({ id }) => id)).size).toBe(8)
  })

  it('takes a job back when the lease ends, and the late holder can record nothing', async () => {
    await accept(database, arrival(), mailOnly)
    const [slow] = await claimJobs(database, all)
    expect(await claimJobs(database, all)).toEqual([])
    skipMs = 30_001
    const [quick] = await claimJobs(database, all)
    expect(quick?.id).toBe(slow?.id)
    expect(await renewClaim(database, slow!, 30_000)).toBe(false)
    expect(await recordOutcome(database, slow!, { status: 'refused', words: '550 no' })).toBe('lost')
    expect(await recordOutcome(database, quick!, { status: 'sent', words: '250 ok' })).toBe('done')
  })

  it('keeps a renewed lease', async () => {
    await accept(database, arrival(), mailOnly)
    const [claim] = await claimJobs(database, all)
    skipMs = 20_000
    expect(await renewClaim(database, claim!, 30_000)).toBe(true)
    skipMs = 40_000
    expect(await claimJobs(database, all)).toEqual([])
  })

  it('tries again after a minute, five, thirty and then hourly, and gives up after five days', async () => {
    await accept(database, arrival(), mailOnly)
    const waits: number[] = []
    for (;;) {
      const [claim] = await claimJobs(database, all)
      const recorded = await recordOutcome(database, claim!, { status: 'retry', words: '451 later' })
      if (recorded === 'dead') break
      const { run_at } = await database.query.selectFrom('jobs').select('run_at').executeTakeFirstOrThrow()
      waits.push(Math.round((run_at - database.now()) / 60_000))
      skipMs += run_at - database.now() + 1
    }
    const near = (minutes: number) => expect.toSatisfy((wait: number) => Math.abs(wait - minutes) <= minutes * 0.1 + 1)
    expect(waits.slice(0, 5)).toEqual([near(1), near(5), near(30), near(60), near(60)])
    expect(skipMs / 86_400_000).toBeGreaterThan(5)
    expect(skipMs / 86_400_000).toBeLessThan(5.1)
  })

  it.each([
    ['a server that was off', 0],
    ['a refused login', 14],
  ])('counts no days of %s as days of trying', async (_, refusals) => {
    await accept(database, arrival(), mailOnly)
    const fail = async (status: 'retry' | 'login-refused') => {
      const [claim] = await claimJobs(database, all)
      return recordOutcome(database, claim!, { status, words: 'not now' })
    }
    await fail('retry')
    for (let index = 0; index < refusals; index += 1) {
      skipMs += dayMs / 2
      await fail('login-refused')
    }
    skipMs = 8 * dayMs
    expect(await fail('retry')).toBe('waiting')
  })

  it('gives nothing up within five days, however often a server died with it', async () => {
    await accept(database, arrival(), mailOnly)
    for (let index = 0; index < giveUpAfterAttempts; index += 1) {
      await claimJobs(database, all)
      skipMs += 30_001
    }
    const [claim] = await claimJobs(database, all)
    expect(await recordOutcome(database, claim!, { status: 'retry', words: '451 la\0ter' })).toBe('waiting')
  })

  it('keeps the words of a refusal with the dead letter', async () => {
    await accept(database, arrival(), mailOnly)
    const [claim] = await claimJobs(database, all)
    expect(await recordOutcome(database, claim!, { status: 'refused', words: '550 no such user' })).toBe('dead')
    const job = await database.query.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    expect([job.state, job.last_error]).toEqual(['dead', '550 no such user'])
  })

  it('rests all mail when the login is refused, and lets one mail find out afterwards', async () => {
    for (let index = 0; index < 3; index += 1) await accept(database, arrival(), { receipt: false, webhook: true })
    const claims = await claimJobs(database, all)
    const mail = claims.find(({ kind }) => kind === 'agency-mail')
    for (const claim of claims) {
      const outcome = claim.id === mail?.id ? ('login-refused' as const) : ('retry' as const)
      await recordOutcome(database, claim, { status: outcome, words: '535 not as <ana@firm.example>' })
    }
    // It outlives the inquiry, so it holds no address of a visitor.
    expect((await mailPause(database))?.reason).toBe('535 not as <[address]>')
    skipMs = 2 * 60_000
    expect((await claimJobs(database, all)).map(({ kind }) => kind)).toEqual(['webhook', 'webhook', 'webhook'])
    skipMs = 6 * 60_000
    const looks = [
      await claimJobs(database, all),
      ...(await Promise.all([claimJobs(database, all), claimJobs(database, all)])),
    ]
    const [probe, ...others] = looks.flat().filter(({ kind }) => kind === 'agency-mail')
    expect(others).toEqual([])
    await recordOutcome(database, probe!, { status: 'sent', words: '250' })
    expect(await mailPause(database)).toBeUndefined()
    expect((await claimJobs(database, all)).map(({ kind }) => kind)).toEqual(['agency-mail', 'agency-mail'])
  })

  it('asks nobody to wait for a probe where no mail is due when the pause ends', async () => {
    await accept(database, arrival(), mailOnly)
    const [claim] = await claimJobs(database, all)
    await recordOutcome(database, claim!, { status: 'login-refused', words: '535' })
    await database.query
      .updateTable('jobs')
      .set({ run_at: database.now() + 60 * 60_000 })
      .execute()
    skipMs = 6 * 60_000
    expect(await claimJobs(database, all)).toEqual([])
    await accept(database, arrival(), mailOnly)
    expect(await claimJobs(database, all)).toHaveLength(1)
  })

  it.each([1, 24 * 60])(
    'a clock that was %i minutes ahead puts nothing off for longer than a retry does',
    async (minutesAhead) => {
      for (let index = 0; index < 4; index += 1) await accept(database, arrival(), mailOnly)
      skipMs = minutesAhead * 60_000
      const [leased, later, refused] = await claimJobs(database, { limit: 3, leaseMs: 30_000 })
      await recordOutcome(database, later!, { status: 'retry', words: '451 later' })
      await recordOutcome(database, refused!, { status: 'login-refused', words: '535 no' })
      skipMs = 0
      // After a pause of the mail one is claimed, to find out whether it is over.
      const [probe] = await claimJobs(database, all)
      expect(probe !== undefined).toBe(minutesAhead > 120)
      if (probe !== undefined) await recordOutcome(database, probe, { status: 'sent', words: '250' })
      const due = new Set([probe, ...(await claimJobs(database, all))].map((job) => job?.id))
      for (const claim of [leased, later]) expect(due.has(claim?.id)).toBe(minutesAhead > 120)
    },
  )

  it('takes a mark again that a clock took which was ahead, and not twice where clocks differ a little', async () => {
    const take = () => takeMark(database.query, { name: 'alarm:store', now: database.now(), intervalMs: 3_600_000 })
    skipMs = 5000
    expect(await take()).toBe(true)
    skipMs = 0
    expect(await take()).toBe(false)
    skipMs = 7 * 3_600_000
    expect(await take()).toBe(true)
    skipMs = 3_600_000
    expect([await take(), await take()]).toEqual([true, false])
  })

  it('knows its age and size', async () => {
    expect(await oldestUndelivered(database)).toBeUndefined()
    await accept(database, arrival(), mailOnly)
    skipMs = 60_000
    const gauges = await queueGauges(database)
    expect(gauges[0]?.value).toBeGreaterThanOrEqual(60)
    expect(gauges.at(-1)).toMatchObject({ value: 1, labels: { kind: 'agency-mail', state: 'waiting' } })
  })
})
