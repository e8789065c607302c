/** A mail ready to be handed over: addresses are kept apart from names, so that no name can become an address. */
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

/** The same for every attempt of a delivery: mail programs and people recognise a repeat by it. */
export function messageIdOf(jobId: string, from: string): string {
  return `<${jobId}@${from.slice(from.lastIndexOf('@') + 1)}>`
}
