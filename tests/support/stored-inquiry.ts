import type { ListedInquiry } from '#server/operator/list.ts'
import { inquiry } from './inquiries.ts'

/** An inquiry as the store gives it back, without deliveries, with these words. */
export function storedInquiry(words: Partial<typeof inquiry> = {}): ListedInquiry {
  const { form, name, email, ...typed } = { ...inquiry, ...words }
  return {
    id: '0199a000-0000-7000-8000-000000000001',
    dedupe_key: '',
    created_at: 1_764_000_000_000,
    state: 'accepted',
    score: 0,
    reasons: '',
    form,
    name,
    email,
    typed: JSON.stringify(typed),
    page: '/contact',
    referrer: '',
    campaign: '{}',
    jobs: [],
  }
}
