import { createFileMailer } from './file-mailer.ts'
import type { MailMessage } from './message.ts'
import type { Outcome } from './outcome.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Hands mails over: to a mail server, or to a folder. */
export interface Mailer {
  send(message: MailMessage, signal: AbortSignal): Promise<Outcome>
}

/** SMTP where an address is set, files in `<dataDir>/outbox` otherwise. */
export function createMailer(settings: { SMTP_URL?: string | undefined; DATA_DIR: string }): Mailer {
  return settings.SMTP_URL === undefined ? createFileMailer(settings.DATA_DIR) : createSmtpMailer(settings.SMTP_URL)
}
