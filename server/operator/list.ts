import { normalAddress } from '#contract/inquiry-check.ts'
import type { Database } from '#server/database/database.ts'
import type { InquiryRow, InquiryState, JobRow } from '#server/database/tables.ts'
import { agencyKinds } from '#server/delivery/queue-state.ts'

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

/** Inquiries that match a filter, newest first. */
export async function listInquiries(database: Database, filter: ListFilter): Promise<ListedInquiry[]> {
  let query = database.query.selectFrom('inquiries').selectAll()
  if (filter.state !== undefined) query = query.where('state', '=', filter.state)
  if (filter.form !== undefined) query = query.where('form', '=', filter.form)
  if (filter.since !== undefined) query = query.where('created_at', '>=', filter.since)
  if (filter.until !== undefined) query = query.where('created_at', '<', filter.until)
  const { delivery, email } = filter
  if (email !== undefined)
    query = query.where((where) => where(where.fn<string>('lower', ['email']), '=', normalAddress(email)))
  if (delivery !== undefined) {
    query = query.where('id', 'in', (jobs) =>
      jobs.selectFrom('jobs').select('inquiry_id').where('kind', 'in', agencyKinds).where('state', '=', delivery),
    )
  }
  const rows = await query
    .orderBy('id', 'desc')
    .limit(filter.limit ?? 1_000_000)
    .execute()
  const jobs = new Map<string, JobRow[]>()
  for (let start = 0; start < rows.length; start += 500) {
    const ids = rows.slice(start, start + 500).map(({ id }) => id)
    const found = await database.query
      .selectFrom('jobs')
      .selectAll()
      .where('inquiry_id', 'in', ids)
      .orderBy('kind')
      .execute()
    for (const job of found) jobs.set(job.inquiry_id, [...(jobs.get(job.inquiry_id) ?? []), job])
  }
  return rows.map((row) => ({ ...row, jobs: jobs.get(row.id) ?? [] }))
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
  const [row] = rows
  if (row === undefined || rows.length > 1) return undefined
  const jobs = await database.query
    .selectFrom('jobs')
    .selectAll()
    .where('inquiry_id', '=', row.id)
    .orderBy('kind')
    .execute()
  return { ...row, jobs }
}

/** State of the deliveries to the agency in one word: that of the worst, which an operator looks for first. */
export function deliveryOf(inquiry: ListedInquiry): string {
  if (inquiry.state !== 'accepted') return inquiry.state
  const states = new Set(inquiry.jobs.filter(({ kind }) => agencyKinds.includes(kind)).map(({ state }) => state))
  return (['dead', 'leased', 'waiting', 'done'] as const).find((state) => states.has(state)) ?? 'none'
}
