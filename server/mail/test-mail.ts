import type { ServerContent } from '#server/content.ts'
import { type PostResult, refuseBecause } from '#server/inquiries/answer.ts'
import { newId } from '#server/inquiries/ids.ts'
import { withoutAddresses } from '#server/log.ts'
import { type MailIdentity, testMails } from './compose.ts'
import type { Mailer } from './mailer.ts'

/** How long to wait for the mail server, ms: less than the page waits for the answer. */
const patienceMs = 25_000

/** Sends the fixed sample to the agency's inboxes at once, not through the outbox, so that the result is the mail server's own answer. */
export async function sendTestMail(
  parts: { mailer: Mailer; content: ServerContent; identity: MailIdentity; now: () => number },
  signal: AbortSignal,
): Promise<PostResult> {
  const now = parts.now()
  const messages = testMails({ ...parts, id: newId(now), now })
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  const outcomes = await Promise.all(messages.map((message) => parts.mailer.send(message, limit)))
  const outcome = outcomes.find(({ status }) => status !== 'sent')
  if (outcome === undefined) return { ok: true, status: 'sent', id: messages[0]?.messageId ?? '' }
  return refuseBecause({
    http: 503,
    code: 'mail-failed',
    reason: withoutAddresses(outcome.words),
    retryAfterSeconds: 60,
  })
}
