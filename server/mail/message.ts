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

/** The Message-ID of a job's mail. It is the same for every attempt, so that mail programs and people recognise a repeat. */
export function messageIdOf(jobId: string, from: string): string {
  return `<${jobId}@${from.slice(from.lastIndexOf('@') + 1)}>`
}
