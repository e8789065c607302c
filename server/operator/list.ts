import { sql } from 'kysely'
import { normalAddress } from '#contract/inquiry-check.ts'
import type { Database, InquiryRow, InquiryState, JobRow } from '#server/database/tables.ts'
import { agencyKinds } from '#server/delivery/queue.ts'

/** Filters of a list of inquiries; `since` and `until` are ms since 1970. */
export interface ListFilter {
  readonly state?: InquiryState | undefined
  readonly form?: InquiryRow['form'] | undefined
  /** State of a delivery to the agency: its mail, or the call of its CRM. */
  readonly delivery?: JobRow['state'] | undefined
  readonly since?: number | undefined
  readonly until?: number | undefined
  readonly email?: string | undefined
  readonly limit?: number | undefined
}

/** An inquiry with its deliveries. */
export interface ListedInquiry extends InquiryRow {
  readonly jobs: readonly JobRow[]
}

/** Read at once: the longest inquiries that can be posted take 80 MB then. */
const pageSize = 500

/** Inquiries that match a filter, newest first, in one list. */
export async function listInquiries(database: Database, filter: ListFilter): Promise<ListedInquiry[]> {
  const all: ListedInquiry[] = []
  for await (const page of inquiryPages(database, filter)) all.push(...page)
  return all
}

/** The same page by page: a large store does not fit into memory, and one query would hold up an erasure. What arrives meanwhile is left out. */
export async function* inquiryPages(database: Database, filter: ListFilter): AsyncGenerator<ListedInquiry[]> {
  let before: string | undefined
  for (let left = filter.limit ?? Infinity; left > 0; left -= pageSize) {
    const size = Math.min(left, pageSize)
    const page = await readPage(database, filter, { before, size })
    if (page.length > 0) yield page
    if (page.length < size) return
    before = page.at(-1)?.id
  }
}

async function readPage(
  database: Database,
  { state, form, delivery, since, until, email }: ListFilter,
  { before, size }: { before: string | undefined; size: number },
): Promise<ListedInquiry[]> {
  let query = database.query.selectFrom('inquiries').selectAll()
  if (before !== undefined) query = query.where('id', '<', before)
  if (state !== undefined) query = query.where('state', '=', state)
  if (form !== undefined) query = query.where('form', '=', form)
  // The plus keeps SQLite from the index by time, with which it would sort the whole period again for every page.
  const createdAt = sql<number>`+created_at`
  if (since !== undefined) query = query.where(createdAt, '>=', since)
  if (until !== undefined) query = query.where(createdAt, '<', until)
  if (email !== undefined)
    query = query.where((where) => where(where.fn<string>('lower', ['email']), '=', normalAddress(email)))
  // Not `id in (...)`, which would gather the deliveries of the whole store for every page.
  if (delivery !== undefined)
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('jobs')
          .select('jobs.id')
          .whereRef('jobs.inquiry_id', '=', 'inquiries.id')
          .where('jobs.kind', 'in', agencyKinds)
          .where('jobs.state', '=', delivery)
          // Otherwise Postgres may walk past those of all earlier pages.
          .$if(before !== undefined, (jobs) => jobs.where('jobs.inquiry_id', '<', before ?? '')),
      ),
    )
  const rows = await query.orderBy('id', 'desc').limit(size).execute()
  return withJobs(database, rows)
}

async function withJobs(database: Database, rows: readonly InquiryRow[]): Promise<ListedInquiry[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const jobs = await database.query
    .selectFrom('jobs')
    .selectAll()
    .where('inquiry_id', 'in', ids)
    .orderBy('kind')
    .execute()
  const jobsOf = Map.groupBy(jobs, (job) => job.inquiry_id)
  return rows.map((row) => ({ ...row, jobs: jobsOf.get(row.id) ?? [] }))
}

/** One inquiry by its id or the start of it; `undefined` if none or several match. */
export async function findInquiry(database: Database, start: string): Promise<ListedInquiry | undefined> {
  const rows = await database.query
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '>=', start)
    .where('id', '<', `${start}g`)
    .limit(2)
    .execute()
  return rows.length === 1 ? (await withJobs(database, rows))[0] : undefined
}

/** State of the deliveries to the agency in one word: that of the worst, which an operator looks for first. */
export function deliveryOf(inquiry: ListedInquiry): string {
  if (inquiry.state !== 'accepted') return inquiry.state
  const jobs = inquiry.jobs.filter(({ kind }) => agencyKinds.includes(kind))
  const worst = (['dead', 'leased', 'waiting', 'done'] as const).find((state) =>
    jobs.some((job) => job.state === state),
  )
  // A mailer that writes files has left its words; a mail server leaves none.
  const isFile = worst === 'done' && jobs.some(({ kind, last_error }) => kind === 'agency-mail' && last_error !== '')
  return isFile ? 'written to a file' : (worst ?? 'none')
}
