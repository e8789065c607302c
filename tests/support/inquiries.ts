import type { Inquiry } from '#contract/inquiry.ts'
import { readServerContent } from '#server/content.ts'
import type { Database } from '#server/database/tables.ts'
import { claimJobs, recordOutcome } from '#server/delivery/queue.ts'
import { accept, type Arrival, type Deliveries } from '#server/inquiries/accept.ts'
import type { Outcome } from '#server/mail/message.ts'

/** The content of this repository: the tests' mails are the real ones. */
export const content = await readServerContent()

/** Who sends and who receives. */
export const identity = { from: 'site@dayframe.example', inboxes: () => ['hello@dayframe.example'] }

/** A checked inquiry of the contact page. */
export const inquiry: Inquiry = {
  form: 'inquiry',
  name: 'Ana Souza',
  email: 'ana@firm.example',
  phone: '+1 202 555 0123',
  company: 'Souza & Partners',
  projectType: 'content-creation',
  budget: '15k-30k',
  timeline: 'asap',
  message: 'Two days in May.\nForty portraits.',
}

let count = 0

/** An arrival with a key of its own unless told. */
export function arrival(more: Partial<Arrival> = {}): Arrival {
  count += 1
  return {
    inquiry,
    suspicion: { score: 0, reasons: [], isSuspected: false },
    idempotencyKey: `key-${count}`,
    earlierKey: undefined,
    page: '/contact',
    referrer: 'https://search.example',
    campaign: { utm_source: 'spring' },
    ...more,
  }
}

/** Stores an arrival, with no delivery but the agency's mail unless told. */
export const acceptOne = (
  database: Database,
  more: Partial<Arrival> = {},
  deliveries: Partial<Deliveries> = {},
): Promise<{ id: string; isRepeat: boolean }> =>
  accept(database, arrival(more), { receipt: false, webhook: false, ...deliveries })

/** Every delivery of an inquiry. */
export const all = { receipt: true, webhook: true }

/** What arrives with every sign of spam. */
export const suspicion = { score: 6, reasons: ['trap'], isSuspected: true }

/** Claims the next due job and records how its delivery ended. */
export async function end(database: Database, status: Outcome['status'], words = '550 no') {
  const [claim] = await claimJobs(database, { limit: 1, leaseMs: 1000 })
  return recordOutcome(database, claim!, { status, words })
}

/** The same store, looked at later. */
export const later = (database: Database, ms: number): Database => ({ ...database, now: () => database.now() + ms })
