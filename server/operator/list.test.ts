import { beforeEach, expect, it } from 'vitest'
import { type Database, newJob } from '#server/database/tables.ts'
import { newId } from '#server/inquiries/ids.ts'
import { describeStores } from '#tests/support/dialects.ts'
import { fill, storedInquiry } from '#tests/support/stored-inquiry.ts'
import { inquiryPages, type ListFilter } from './list.ts'

const minuteMs = 60_000
const start = Date.parse('2026-11-21T00:00Z')
const at = (index: number) => start + index * minuteMs
/** Ids in the order of arrival. */
const ids = Array.from({ length: 1234 }, (_, index) => newId(at(index)))
const accepted = ids.filter((_, index) => index % 3 !== 0)
const dead = accepted.filter((_, index) => index % 10 === 0)

describeStores('pages of inquiries', (open) => {
  let database: Database
  beforeEach(async () => {
    database = await open()
    const { jobs: _, ...one } = storedInquiry()
    const rows = ids.map((id, index) => {
      const state = index % 3 === 0 ? ('quarantined' as const) : ('accepted' as const)
      return { ...one, id, dedupe_key: id, created_at: at(index), state }
    })
    const jobs = accepted.flatMap((id, index) => [
      { ...newJob('agency-mail', id, start), state: index % 10 === 0 ? ('dead' as const) : ('done' as const) },
      newJob('receipt', id, start),
    ])
    await fill(database, rows, jobs)
  })

  const read = async (filter: ListFilter) => {
    const pages = []
    for await (const page of inquiryPages(database, filter)) pages.push(page)
    return pages
  }
  const idsOf = async (filter: ListFilter) => (await read(filter)).flat().map(({ id }) => id)

  it('hold all of them once, newest first, each with its deliveries, and never many at a time', async () => {
    const pages = await read({})
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.toReversed())
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(500)
    const kinds = pages.flat().map(({ state, jobs }) => `${state} ${jobs.map(({ kind }) => kind).join(' ')}`)
    expect(new Set(kinds)).toEqual(new Set(['accepted agency-mail receipt', 'quarantined ']))
  })

  it.each([1, 499, 500, 501, 1000, 1234, 5000])('end at a limit of %i', async (limit) => {
    expect(await idsOf({ limit })).toEqual(ids.toReversed().slice(0, limit))
  })

  it('hold what a filter lets through, across pages', async () => {
    expect(await idsOf({ state: 'accepted' })).toEqual(accepted.toReversed())
    expect(await idsOf({ delivery: 'dead' })).toEqual(dead.toReversed())
    // Receipts are no deliveries to the agency.
    expect(await idsOf({ delivery: 'waiting' })).toEqual([])
    expect(await idsOf({ since: at(100), until: at(900) })).toEqual(ids.slice(100, 900).toReversed())
    expect(await idsOf({ email: 'ANA@firm.example', limit: 700 })).toEqual(ids.toReversed().slice(0, 700))
    expect(await idsOf({ email: 'nobody@firm.example' })).toEqual([])
  })

  it('leave out what arrives while they are read', async () => {
    const found: string[] = []
    for await (const page of inquiryPages(database, {})) {
      found.push(...page.map(({ id }) => id))
      const { jobs: _, ...late } = storedInquiry()
      const id = newId(at(5000) + found.length)
      await fill(database, [{ ...late, id, dedupe_key: id }])
    }
    expect(found).toEqual(ids.toReversed())
  })
})
