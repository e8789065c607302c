import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { claimJobs, mailPause } from '#server/delivery/queue.ts'
import { describeStores } from '#tests/support/dialects.ts'
import { acceptOne, all, end, inquiry, suspicion } from '#tests/support/inquiries.ts'
import { confirmSpam, releaseInquiry, retryDead } from './act.ts'
import { deliveryOf, findInquiry, listInquiries } from './list.ts'
import { inquiryStats } from './stats.ts'

describeStores('the operator', (open) => {
  let database: Database
  beforeEach(async () => void (database = await open()))

  it('sends out what was given up and ends a rest of the mail', async () => {
    for (let index = 0; index < 2; index += 1) await acceptOne(database)
    await end(database, 'refused')
    await end(database, 'login-refused', '535 no')
    expect(await retryDead(database, 'another')).toBe(0)
    expect(await retryDead(database)).toBe(1)
    expect(await mailPause(database)).toBeUndefined()
    expect(await claimJobs(database, { limit: 5, leaseMs: 1000 })).toHaveLength(2)
  })

  it('sends a refused receipt out again only where it is asked for that inquiry', async () => {
    const { id } = await acceptOne(database, {}, all)
    for (let count = 0; count < 3; count += 1) await end(database, 'refused')
    expect(await retryDead(database)).toBe(2)
    expect(await retryDead(database, id)).toBe(1)
  })

  it('releases from quarantine with one mail and a call of the CRM, or confirms spam', async () => {
    const { id } = await acceptOne(database, { suspicion }, all)
    const spam = await acceptOne(database, { suspicion })
    expect(await confirmSpam(database, spam.id)).toBe(true)
    const release = (which: string) => releaseInquiry(database, which, { webhook: true })
    expect([await release(id), await release(id), await release(spam.id)]).toEqual([true, false, false])
    const kinds = async (which: string) => (await findInquiry(database, which))?.jobs.map(({ kind }) => kind)
    expect([await kinds(id), await kinds(spam.id)]).toEqual([['agency-mail', 'webhook'], []])
    const states = (await listInquiries(database, {})).map((entry) => [entry.id, deliveryOf(entry)] as const)
    expect(Object.fromEntries(states)).toEqual({ [id]: 'waiting', [spam.id]: 'spam' })
  })

  it('finds by the start of an id, filters and counts', async () => {
    const { id } = await acceptOne(database)
    await acceptOne(database, { page: '/', inquiry: { ...inquiry, form: 'message' } })
    expect((await findInquiry(database, id))?.jobs).toHaveLength(1)
    expect(await findInquiry(database, '0')).toBeUndefined()
    expect(await listInquiries(database, { form: 'inquiry' })).toHaveLength(1)
    expect((await inquiryStats(database, 1)).page).toHaveLength(2)
  })
})
