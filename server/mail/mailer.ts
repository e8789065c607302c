import type { MailMessage } from './message.ts'
import type { Outcome } from './outcome.ts'

/** Hands mails over to a mail server, or writes them to a folder. Failures are outcomes; it does not reject. */
export interface Mailer {
  send(message: MailMessage, signal: AbortSignal): Promise<Outcome>
}
