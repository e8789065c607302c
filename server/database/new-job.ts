import type { JobKind, JobRow } from './tables.ts'

/** A job for a delivery that is due at `now`, ms since 1970. */
export function newJob(kind: JobKind, inquiryId: string, now: number): JobRow {
  return {
    id: `${kind}.${inquiryId}`,
    inquiry_id: inquiryId,
    kind,
    state: 'waiting',
    attempts: 0,
    fence: 0,
    run_at: now,
    lease_until: null,
    created_at: now,
    finished_at: null,
    last_error: '',
  }
}
