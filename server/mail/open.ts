import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** SMTP where an address is set, files in `<dataDir>/outbox` otherwise. */
export function createMailer(settings: { SMTP_URL?: string | undefined; DATA_DIR: string }): Mailer {
  return settings.SMTP_URL === undefined ? createFileMailer(settings.DATA_DIR) : createSmtpMailer(settings.SMTP_URL)
}
