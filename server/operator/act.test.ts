import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { claimJobs, mailPause, recordOutcome } from '#server/delivery/queue.ts'
import { watchOnce } from '#server/delivery/watch.ts'
import { accept } from '#server/inquiries/accept.ts'
import type { Log } from '#server/log.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { describeStores } from '#tests/support/dialects.ts'
import { arrival, inquiry } from '#tests/support/inquiries.ts'
import { confirmSpam, releaseInquiry, retryDead } from './act.ts'
import { deliveryOf, findInquiry, listInquiries } from './list.ts'
import { inquiryStats } from './stats.ts'

const mailOnly = { receipt: false, webhook: false }
const suspicion = { score: 6, reasons: ['trap'], isSuspected: true }

describeStores('the operator', (open) => {
  let database: Database
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  it('sends out what was given up and ends a rest of the mail', async () => {
    for (let index = 0; index < 2; index += 1) await accept(database, arrival(), mailOnly)
    const [dead, refused] = await claimJobs(database, { limit: 2, leaseMs: 1000 })
    await recordOutcome(database, dead!, { status: 'refused', words: '550 no' })
    await recordOutcome(database, refused!, { status: 'login-refused', words: '535 no' })
    expect(await retryDead(database, 'another')).toBe(0)
    expect(await retryDead(database)).toBe(1)
    expect(await mailPause(database)).toBeUndefined()
    expect(await claimJobs(database, { limit: 5, leaseMs: 1000 })).toHaveLength(2)
  })

  it('sends a refused receipt out again only where it is asked for that inquiry', async () => {
    const { id } = await accept(database, arrival(), { receipt: true, webhook: true })
    for (const claim of await claimJobs(database, { limit: 3, leaseMs: 1000 }))
      await recordOutcome(database, claim, { status: 'refused', words: '550 no' })
    expect(await retryDead(database)).toBe(2)
    expect(await retryDead(database, id)).toBe(1)
  })

  it('releases from quarantine with one mail, or confirms spam', async () => {
    const { id } = await accept(database, arrival({ suspicion }), mailOnly)
    const spam = await accept(database, arrival({ suspicion }), mailOnly)
    expect(await confirmSpam(database, spam.id)).toBe(true)
    const release = (which: string) => releaseInquiry(database, which, { webhook: false })
    expect([await release(id), await release(id), await release(spam.id)]).toEqual([true, false, false])
    const states = (await listInquiries(database, {})).map((entry) => [entry.id, deliveryOf(entry)])
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        [id, 'waiting'],
        [spam.id, 'spam'],
      ]),
    )
  })

  it('tells the CRM of what is released', async () => {
    const { id } = await accept(database, arrival({ suspicion }), { receipt: true, webhook: true })
    await releaseInquiry(database, id, { webhook: true })
    expect((await findInquiry(database, id))?.jobs.map(({ kind }) => kind)).toEqual(['agency-mail', 'webhook'])
  })

  it('finds by the start of an id, filters and counts', async () => {
    const { id } = await accept(database, arrival(), mailOnly)
    await accept(
      database,
      arrival({ page: '/', inquiry: { ...inquiry, form: 'message', email: 'Bo@x.example' } }),
      mailOnly,
    )
    expect((await findInquiry(database, id))?.jobs).toHaveLength(1)
    expect(await findInquiry(database, '0')).toBeUndefined()
    expect(await listInquiries(database, { email: 'bo@X.example' })).toHaveLength(1)
    expect(await listInquiries(database, { delivery: 'dead' })).toEqual([])
    expect(
      await listInquiries(database, { form: 'inquiry', since: 0, until: Date.now() + 60_000, limit: 5 }),
    ).toHaveLength(1)
    expect((await inquiryStats(database, 1)).page).toHaveLength(2)
  })

  it('is told of what the agency misses, and finds just that', async () => {
    const told: string[] = []
    const log: Log = { ...silentLog, error: (_, text) => void told.push(text) }
    const look = () => watchOnce({ database, log, dataDir: '/nowhere', alertUrl: undefined, retentionDays: 730 })
    const { id } = await accept(database, arrival(), { receipt: true, webhook: true })
    const claims = await claimJobs(database, { limit: 3, leaseMs: 1000 })
    const refuse = async (kind: string) => {
      const claim = claims.find((job) => job.kind === kind)
      await recordOutcome(database, claim!, { status: 'refused', words: '550 no such user' })
    }
    await refuse('receipt')
    await look()
    expect([told, await listInquiries(database, { delivery: 'dead' })]).toEqual([[], []])
    await refuse('webhook')
    await look()
    expect(told).toEqual([expect.stringContaining('Deliveries given up: 1.')])
    const listed = await listInquiries(database, { delivery: 'dead' })
    expect(listed.map((entry) => [entry.id, deliveryOf(entry)])).toEqual([[id, 'dead']])
  })

  it('is told once a day that something waits in quarantine', async () => {
    const told: string[] = []
    const log: Log = { ...silentLog, error: (_, text) => void told.push(text) }
    await accept(database, arrival({ suspicion }), mailOnly)
    const look = () => watchOnce({ database, log, dataDir: '/nowhere', alertUrl: undefined, retentionDays: 730 })
    await look()
    await look()
    expect(told).toEqual([expect.stringContaining('Inquiries in quarantine: 1.')])
  })
})
