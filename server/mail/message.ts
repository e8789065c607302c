import type { Address } from 'nodemailer/lib/mailer'

/** A mail that is ready to be sent. Addresses are separate from names, so that no name can become an address. */
export interface MailMessage {
  readonly messageId: string
  readonly from: Address
  readonly to: Address
  readonly replyTo?: Address
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly date: Date
  readonly headers: Readonly<Record<string, string>>
}

/** Hands mails over to a mail server, or writes them to a folder. Failures are outcomes; it does not reject. */
export interface Mailer {
  send(message: MailMessage, signal: AbortSignal): Promise<Outcome>
}

/** How one attempt to deliver something ended. `words` are the other side's own, unchanged. */
export interface Outcome {
  /** `retry` may work later; `refused` never will; after `login-refused` nothing will until somebody corrects our login. */
  readonly status: 'sent' | 'retry' | 'refused' | 'login-refused'
  readonly words: string
  /** Where a mail was written that nobody sends. */
  readonly file?: string
  /** What a `retry` is due to, where that is known. */
  readonly why?: 'unreachable' | 'slow'
}
