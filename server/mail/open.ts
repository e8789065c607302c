import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Makes the mailer that the settings ask for: SMTP if an address is set, otherwise files in `<dataDir>/outbox`. */
export function createMailer(settings: { SMTP_URL?: string | undefined; DATA_DIR: string }): Mailer {
  return settings.SMTP_URL === undefined ? createFileMailer(settings.DATA_DIR) : createSmtpMailer(settings.SMTP_URL)
}
