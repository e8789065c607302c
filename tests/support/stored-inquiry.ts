import { type Database, type InquiryRow, type JobRow, newInquiry } from '#server/database/tables.ts'
import type { ListedInquiry } from '#server/operator/list.ts'
import { inquiry } from './inquiries.ts'

/** An inquiry as the store gives it back, without deliveries, with these words. */
export function storedInquiry(words: Partial<typeof inquiry> = {}): ListedInquiry {
  const around = { id: '0199a000-0000-7000-8000-000000000001', created_at: 1_764_000_000_000, page: '/contact' }
  return { ...newInquiry({ ...inquiry, ...words }, around), jobs: [] }
}

/** Puts rows into a store, some hundred at a time. */
export async function fill(database: Database, inquiries: readonly InquiryRow[], jobs: readonly JobRow[] = []) {
  const rows = inquiries.map((row) => ({ ...row, message: '' }))
  for (let at = 0; at < rows.length; at += 400)
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
