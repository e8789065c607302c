import type { ColumnType, Kysely } from 'kysely'
import { type Inquiry, type InquiryColumn, inquiryColumns } from '#contract/inquiry.ts'

/** Shape of the store, the same on SQLite and Postgres. Times are ms since 1970, UTC. */
export interface Tables {
  /** `message` is read by the version before alone. */
  inquiries: InquiryRow & { message: ColumnType<never, string, never> }
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
  /** Everything else that was typed, by column of `contract/inquiry.ts`, as a JSON object. */
  typed: string
  page: string
  referrer: string
  /** First-touch campaign parameters as a JSON object. */
  campaign: string
}

/** A row for a checked inquiry of which nothing else is known than `more`. */
export function newInquiry(
  { form, name, email, ...typed }: Inquiry,
  more: Pick<InquiryRow, 'id' | 'created_at'> & Partial<InquiryRow>,
): InquiryRow {
  const nothing = { dedupe_key: '', score: 0, reasons: '', page: '', referrer: '', campaign: '{}' }
  return { form, name, email, typed: JSON.stringify(typed), state: 'accepted', ...nothing, ...more }
}

/** What a visitor typed, by column; empty text where nothing was given. */
export function typedIn({ name, email, typed }: Pick<InquiryRow, 'name' | 'email' | 'typed'>) {
  const nothing = Object.fromEntries(inquiryColumns.map((column) => [column, '']))
  return { ...nothing, ...(JSON.parse(typed) as object), name, email } as Record<InquiryColumn, string>
}

/** `quarantined` waits for the operator; `spam` has been confirmed by the operator. */
export type InquiryState = 'accepted' | 'quarantined' | 'spam'

/** What a job delivers. */
export type JobKind = 'agency-mail' | 'receipt' | 'webhook'

/** One delivery to make. */
export interface JobRow {
  /** `<kind>.<inquiry id>`; `<kind>-2.<inquiry id>` for the second inbox. */
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
  /** The inbox of a mail to the agency, and its place among several, from 0. */
  recipient: string
  place: number
}

/** A job for a delivery that is due at `now`, ms since 1970. */
export function newJob(kind: JobKind, inquiryId: string, now: number, recipient = '', place = 0): JobRow {
  const id = `${kind}${place === 0 ? '' : `-${place + 1}`}.${inquiryId}`
  const fresh = { attempts: 0, fence: 0, run_at: now, lease_until: null, created_at: now, finished_at: null }
  return { id, inquiry_id: inquiryId, kind, state: 'waiting', ...fresh, last_error: '', recipient, place }
}

/** What brings an inquiry to the agency: a mail to each inbox, so that each is retried and shown by itself, and a call of its CRM. */
export function agencyJobs(id: string, now: number, webhook: boolean, inboxes: readonly string[] = ['']): JobRow[] {
  const mails = inboxes.map((inbox, place) => newJob('agency-mail', id, now, inbox, place))
  return webhook ? [...mails, newJob('webhook', id, now)] : mails
}

/** The store: one of two dialects behind the same queries. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  readonly query: Kysely<Tables>
  /** The store's clock, ms since 1970: all servers on one store use the same one. */
  readonly now: () => number
  /** Throws if what was written is not where the next start looks for it: the file was deleted, or another put in its place. */
  requireInPlace(): void
  /** Applies missing migrations, under a lock. Resolves to the names of those applied. */
  migrate(): Promise<string[]>
  /** Removes what is left of deleted rows; `full` rewrites Postgres' tables under a lock. False if a backup keeps reading SQLite's log for 5 s. */
  scrub(options: { readonly full: boolean }): Promise<boolean>
  close(): Promise<void>
}
