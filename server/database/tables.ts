/** Shape of the store, the same on SQLite and Postgres. Times are ms since 1970, UTC. */
export interface Tables {
  inquiries: InquiryRow
  jobs: JobRow
  marks: { name: string; taken_at: number }
  pauses: { channel: string; until_at: number; reason: string }
  erasures: { fingerprint: string; erased_at: number }
}

/** One inquiry as stored; empty text where a visitor gave nothing. */
export interface InquiryRow {
  id: string
  /** Fingerprint of form, idempotency key and words: a repeat of the same post has the same. */
  dedupe_key: string
  created_at: number
  form: 'message' | 'inquiry'
  state: InquiryState
  /** Suspicion of spam, and the reasons for it, separated by spaces. */
  score: number
  reasons: string
  name: string
  email: string
  phone: string
  company: string
  project_type: string
  budget: string
  timeline: string
  message: string
  page: string
  referrer: string
  /** First-touch campaign marks as a JSON object. */
  campaign: string
}

/** `quarantined` waits for the operator; `spam` has been confirmed by the operator. */
export type InquiryState = 'accepted' | 'quarantined' | 'spam'

/** What a job delivers. */
export type JobKind = 'agency-mail' | 'receipt' | 'webhook'

/** One delivery to make. */
export interface JobRow {
  /** `<kind>.<inquiry id>`. */
  id: string
  inquiry_id: string
  kind: JobKind
  state: 'waiting' | 'leased' | 'done' | 'dead'
  attempts: number
  /** Grows with every claim: only the latest claim may record an outcome. */
  fence: number
  run_at: number
  lease_until: number | null
  created_at: number
  finished_at: number | null
  /** The other side's last answer, unchanged. It may contain an address, so it is never logged. */
  last_error: string
}
