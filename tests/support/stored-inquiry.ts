import { newInquiry } from '#server/database/tables.ts'
import type { ListedInquiry } from '#server/operator/list.ts'
import { inquiry } from './inquiries.ts'

/** An inquiry as the store gives it back, without deliveries, with these words. */
export function storedInquiry(words: Partial<typeof inquiry> = {}): ListedInquiry {
  const around = { id: '0199a000-0000-7000-8000-000000000001', created_at: 1_764_000_000_000, page: '/contact' }
  return { ...newInquiry({ ...inquiry, ...words }, around), jobs: [] }
}
