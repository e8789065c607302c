import type { ServerContent } from '#server/content.ts'
import { agencyMail, type MailIdentity, receiptMail } from '#server/mail/compose.ts'
import type { Mailer } from '#server/mail/message.ts'
import { callWebhook, type WebhookTarget } from './webhook.ts'
import type { Deliver } from './worker.ts'

/** What deliveries are made of. */
export interface DeliveryParts {
  readonly mailer: Mailer
  readonly content: ServerContent
  readonly identity: MailIdentity
  readonly webhook: WebhookTarget | undefined
  readonly now: () => number
}

/** Delivers each kind of job its own way. */
export function createDeliver({ mailer, content, identity, webhook, now }: DeliveryParts): Deliver {
  return async (job, inquiry, signal) => {
    if (job.kind === 'webhook') {
      if (webhook === undefined) return { status: 'refused', words: 'WEBHOOK_URL is not set any more' }
      return callWebhook(webhook, { id: job.id, now: now(), inquiry, signal })
    }
    const compose = job.kind === 'receipt' ? receiptMail : agencyMail
    return mailer.send(compose({ ...job, inquiry, content, identity }), signal)
  }
}
