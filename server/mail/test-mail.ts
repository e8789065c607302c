import type { ServerContent } from '#server/content.ts'
import { type PostResult, refuseBecause } from '#server/inquiries/answer.ts'
import { newId } from '#server/inquiries/ids.ts'
import { withoutAddresses } from '#server/log.ts'
import { type MailIdentity, testMail } from './compose.ts'
import type { Mailer } from './mailer.ts'

/** How long to wait for the mail server, ms: less than the page waits for the answer. */
const patienceMs = 25_000

/** Sends the fixed sample to the agency's inbox at once, not through the outbox, so that the result is the mail server's own answer. */
export async function sendTestMail(
  parts: { mailer: Mailer; content: ServerContent; identity: MailIdentity; now: () => number },
  signal: AbortSignal,
): Promise<PostResult> {
  const now = parts.now()
  const message = testMail({ ...parts, id: `test.${newId(now)}`, now })
  const outcome = await parts.mailer.send(message, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]))
  if (outcome.status === 'sent') return { ok: true, status: 'sent', id: message.messageId }
  return refuseBecause({
    http: 503,
    code: 'mail-failed',
    reason: withoutAddresses(outcome.words),
    retryAfterSeconds: 60,
  })
}
