import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './message.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** The settings that decide how mail leaves. */
export interface MailSettings {
  readonly SMTP_URL?: string | undefined
  readonly MAIL?: 'files' | undefined
  readonly DATA_DIR: string
}

/** Makes the mailer that the settings ask for: SMTP if an address is set and files are not, otherwise files in `<dataDir>/outbox`. */
export function createMailer(settings: MailSettings): Mailer {
  return settings.SMTP_URL === undefined || settings.MAIL === 'files'
    ? createFileMailer(settings.DATA_DIR)
    : createSmtpMailer(settings.SMTP_URL)
}
