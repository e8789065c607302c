import type { Inquiry } from '#contract/inquiry.ts'
import type { ServerContent } from '#server/content.ts'
import { readServerContent } from '#server/content.ts'
import type { Arrival } from '#server/inquiries/accept.ts'

/** The content of this repository: the tests' mails are the real ones. */
export const content: ServerContent = await readServerContent()

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
    page: '/contact',
    referrer: 'https://search.example',
    campaign: { utm_source: 'spring' },
    ...more,
  }
}
