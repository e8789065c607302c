import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, newJob } from '#server/database/tables.ts'
import { newId } from '#server/inquiries/ids.ts'
import { describeStores } from '#tests/support/dialects.ts'
import { storedInquiry } from '#tests/support/stored-inquiry.ts'
import { inquiryPages, type ListFilter } from './list.ts'

const count = 1234
const start = Date.parse('2026-11-21T00:00Z')
/** Ids in the order of arrival. */
const ids = Array.from({ length: count }, (_, index) => newId(start + index * 60_000))

/** Inquiries of which each third is in quarantine, and of the others each tenth has a dead letter. */
async function fill(database: Database): Promise<void> {
  const { jobs: _, ...one } = storedInquiry()
  const rows = ids.map((id, index) => {
    const state = index % 3 === 0 ? ('quarantined' as const) : ('accepted' as const)
    return { ...one, id, dedupe_key: id, created_at: start + index * 60_000, state, message: '' }
  })
  const jobs = rows
    .filter(({ state }) => state === 'accepted')
    .flatMap(({ id, created_at }, index) => [
      { ...newJob('agency-mail', id, created_at), state: index % 10 === 0 ? ('dead' as const) : ('done' as const) },
      newJob('receipt', id, created_at),
    ])
  for (let at = 0; at < count; at += 400)
    await database.query
      .insertInto('inquiries')
      .values(rows.slice(at, at + 400))
      .execute()
  for (let at = 0; at < jobs.length; at += 400)
    await database.query
      .insertInto('jobs')
      .values(jobs.slice(at, at + 400))
      .execute()
}

describeStores('pages of inquiries', (open) => {
  let database: Database
  beforeEach(async () => {
    database = await open()
    await fill(database)
  })
  afterEach(() => database.close())

  const read = async (filter: ListFilter) => {
    const pages = []
    for await (const page of inquiryPages(database, filter)) pages.push(page)
    return pages
  }
  const idsOf = (pages: Awaited<ReturnType<typeof read>>) => pages.flat().map(({ id }) => id)

  it('hold all of them once, newest first, each with its deliveries, and never many at a time', async () => {
    const pages = await read({})
    expect(idsOf(pages)).toEqual(ids.toReversed())
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(500)
    const kinds = pages.flat().map(({ state, jobs }) => `${state} ${jobs.map(({ kind }) => kind).join(' ')}`)
    expect(new Set(kinds)).toEqual(new Set(['accepted agency-mail receipt', 'quarantined ']))
  })

  it.each([1, 499, 500, 501, 1000, 1233, 1234, 5000])('end at a limit of %i', async (limit) => {
    expect(idsOf(await read({ limit }))).toEqual(ids.toReversed().slice(0, limit))
  })

  it('hold what a filter lets through, across pages', async () => {
    const accepted = ids.filter((_, index) => index % 3 !== 0)
    const dead = accepted.filter((_, index) => index % 10 === 0)
    expect(idsOf(await read({ state: 'accepted' }))).toEqual(accepted.toReversed())
    expect(idsOf(await read({ delivery: 'dead' }))).toEqual(dead.toReversed())
    // Receipts are no deliveries to the agency.
    expect(await read({ delivery: 'waiting' })).toEqual([])
    const [since, until] = [start + 100 * 60_000, start + 900 * 60_000]
    expect(idsOf(await read({ since, until }))).toEqual(ids.slice(100, 900).toReversed())
    expect(idsOf(await read({ email: 'ANA@firm.example', limit: 700 }))).toEqual(ids.toReversed().slice(0, 700))
    expect(await read({ email: 'nobody@firm.example' })).toEqual([])
  })

  it('leave out what arrives while they are read', async () => {
    const found: string[] = []
    for await (const page of inquiryPages(database, {})) {
      found.push(...page.map(({ id }) => id))
      const id = newId(start + 5000 * 60_000 + found.length)
      const [row] = page
      const { jobs: _jobs, ...late } = { ...row!, id, dedupe_key: id }
      await database.query
        .insertInto('inquiries')
        .values({ ...late, message: '' })
        .execute()
    }
    expect(found).toEqual(ids.toReversed())
  })
})
