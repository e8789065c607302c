import { agencyMail, receiptMail } from '#server/mail/compose.ts'
import type { MailParts } from '#server/mail/test-mail.ts'
import { callWebhook, type WebhookTarget } from './webhook.ts'
import type { Deliver } from './worker.ts'

/** Delivers each kind of job its own way. */
export function createDeliver({
  mailer,
  content,
  identity,
  webhook,
  now,
}: MailParts & { readonly webhook: WebhookTarget | undefined }): Deliver {
  return async (job, inquiry, signal) => {
    if (job.kind === 'webhook') {
      if (webhook === undefined) return { status: 'refused', words: 'WEBHOOK_URL is not set any more' }
      return callWebhook(webhook, { id: job.id, now: now(), inquiry, signal })
    }
    const compose = job.kind === 'receipt' ? receiptMail : agencyMail
    return mailer.send(compose({ ...job, inquiry, content, identity }), signal)
  }
}
