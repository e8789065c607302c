import type { MailMessage } from './message.ts'
import type { Outcome } from './outcome.ts'

/** Hands mails over: to a mail server, or to a folder. */
export interface Mailer {
  send(message: MailMessage, signal: AbortSignal): Promise<Outcome>
}
