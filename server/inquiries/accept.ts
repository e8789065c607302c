import type { Inquiry } from '#contract/inquiry.ts'
import { takeTurn } from '#server/database/turns.ts'
import { agencyJobs, type Database, newInquiry, newJob } from '#server/database/tables.ts'
import { fingerprint, mailboxFingerprint, newId } from './ids.ts'
import { type Post, repeatWindowMs } from './read-post.ts'
import type { Suspicion } from './suspicion.ts'

/** A checked inquiry with what is known about its post. */
export type Arrival = Pick<Post, 'idempotencyKey' | 'earlierKey' | 'page' | 'referrer' | 'campaign'> & {
  readonly inquiry: Inquiry
  readonly suspicion: Suspicion
}

/** Which deliveries are made for an accepted inquiry in addition to the agency's mail. */
export interface Deliveries {
  readonly receipt: boolean
  readonly webhook: boolean
  /** Inboxes of an inquiry with this project type; left out, its one mail goes to whichever is set when it leaves. */
  readonly inboxes?: (projectType: string) => readonly string[]
}

/** At most one receipt goes to a mailbox in this time, ms. */
const receiptIntervalMs = 60 * 60 * 1000

/** Stores an inquiry and its deliveries in one transaction, on disk when this resolves. A repeat of the post finds the first and changes nothing. */
export async function accept(
  database: Database,
  arrival: Arrival,
  deliveries: Deliveries,
): Promise<{ id: string; isRepeat: boolean }> {
  const now = database.now()
  const { inquiry, suspicion, page, referrer, earlierKey } = arrival
  const dedupeKey = (key: string) => fingerprint(key, ...Object.values(inquiry))
  const row = newInquiry(inquiry, {
    id: newId(now),
    dedupe_key: dedupeKey(arrival.idempotencyKey),
    created_at: now,
    state: suspicion.isSuspected ? 'quarantined' : 'accepted',
    score: suspicion.score,
    reasons: suspicion.reasons.join(' '),
    page,
    referrer,
    campaign: JSON.stringify(arrival.campaign),
  })
  const stored = await database.query.transaction().execute(async (transaction) => {
    const find = (key: string) => transaction.selectFrom('inquiries').select('id').where('dedupe_key', '=', key)
    const earlier =
      earlierKey !== undefined &&
      (await find(dedupeKey(earlierKey))
        .where('created_at', '>', now - repeatWindowMs)
        .executeTakeFirst())
    if (earlier) return { id: earlier.id, isRepeat: true }
    const inserted = await transaction
      .insertInto('inquiries')
      // The version before, which may run beside this one, has a column for the message: the store fills it in.
      .values({ ...row, message: '' })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted === undefined) return { ...(await find(row.dedupe_key).executeTakeFirstOrThrow()), isRepeat: true }
    if (row.state === 'accepted') {
      const jobs = agencyJobs(row.id, now, deliveries.webhook, deliveries.inboxes?.(inquiry.projectType))
      const turn = { name: `receipt:${mailboxFingerprint(inquiry.email)}`, now, intervalMs: receiptIntervalMs }
      // Nothing that looks like spam, for a stranger may have typed the address of another.
      if (deliveries.receipt && suspicion.score === 0 && (await takeTurn(transaction, turn)))
        jobs.push(newJob('receipt', row.id, now))
      await transaction.insertInto('jobs').values(jobs).execute()
    }
    return { id: row.id, isRepeat: false }
  })
  // What is in no file is not stored.
  database.requireInPlace()
  return stored
}
