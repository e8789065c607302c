import type { ServerContent } from '#server/content.ts'
import { type PostResult, refuse } from '#server/inquiries/answer.ts'
import { newId } from '#server/inquiries/ids.ts'
import { type Log, withoutAddresses } from '#server/log.ts'
import { type MailIdentity, testMails } from './compose.ts'
import type { Mailer } from './message.ts'

/** How long to wait for the mail server, ms: less than the page waits for the answer. */
const patienceMs = 25_000

/** What mails are made of, and how they leave. */
export interface MailParts {
  readonly mailer: Mailer
  readonly content: ServerContent
  readonly identity: MailIdentity
  readonly now: () => number
}

/** Sends the sample to the agency's inboxes at once, for the mail server's own answer. The operator is told that; strangers, its kind. */
export async function sendTestMail(
  { mailer, content, identity, now, log }: MailParts & { readonly log: Log },
  signal: AbortSignal,
  isOperator: boolean,
): Promise<PostResult> {
  const at = now()
  const messages = testMails({ content, identity, id: newId(at), now: at })
  const limit = AbortSignal.timeout(patienceMs)
  const either = AbortSignal.any([signal, limit])
  const outcomes = await Promise.all(messages.map((message) => mailer.send(message, either)))
  const failure = outcomes.find(({ status }) => status !== 'sent')
  if (failure === undefined) {
    const file = outcomes.find((outcome) => outcome.file !== undefined)?.file
    if (file !== undefined) return { ok: true, status: 'written', id: file }
    return { ok: true, status: 'sent', id: messages[0]?.messageId ?? '' }
  }
  const words = withoutAddresses(failure.words)
  log.warn({ words: words.slice(0, 300) }, 'the test mail did not leave')
  const why = failure.status === 'retry' && limit.aborted ? 'slow' : failure.why
  const kind = failure.status === 'login-refused' ? 'login' : (why ?? 'refused')
  const reason = isOperator ? words : content.forms.test.reasons[kind]
  return refuse({ http: 503, code: 'mail-failed', reason, retryAfterSeconds: 60 })
}
