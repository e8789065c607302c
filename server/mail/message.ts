/** A mail that is ready to be sent. Addresses are separate from names, so that no name can become an address. */
export interface MailMessage {
  readonly messageId: string
  readonly from: MailAddress
  readonly to: MailAddress
  readonly replyTo?: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly date: Date
  readonly headers: Readonly<Record<string, string>>
}

/** A name and the one address behind it. */
export interface MailAddress {
  readonly name: string
  readonly address: string
}

/** Hands mails over to a mail server, or writes them to a folder. Failures are outcomes; it does not reject. */
export interface Mailer {
  send(message: MailMessage, signal: AbortSignal): Promise<Outcome>
}

/** How one attempt to deliver something ended. `words` are the other side's own, unchanged. */
export type Outcome =
  /** `file` is where a mail was written that nobody sends. */
  | { readonly status: 'sent'; readonly words: string; readonly file?: string }
  /** May work later: the other side is down, slow or asks to come back. */
  | { readonly status: 'retry'; readonly words: string; readonly why?: 'unreachable' | 'slow' }
  /** Will never work: the other side refuses this particular delivery. */
  | { readonly status: 'refused'; readonly words: string }
  /** No delivery will work until somebody corrects our login. */
  | { readonly status: 'login-refused'; readonly words: string }
