import { fill } from '#contract/fill.ts'
import { fieldAt, fieldsOf, type InquiryColumn, inquiryLimits } from '#contract/inquiry.ts'
import { capped } from '#contract/inquiry-check.ts'
import type { ServerContent } from '#server/content.ts'
import { type InquiryRow, newInquiry, typedIn } from '#server/database/tables.ts'
import { heading, htmlMail, type MailBlock, paragraph, quote, rows, textMail } from './layout.ts'
import type { MailMessage } from './message.ts'

/** Who sends, and who gets an inquiry. */
export interface MailIdentity {
  /** Sender of every mail: an address of the agency's own domain. */
  readonly from: string
  /** Inboxes of inquiries with this project type; of all others, and of test mails, without one. */
  readonly inboxes: (projectType?: string) => readonly string[]
}

/** Who sends and who receives: settings first, content otherwise. */
export function mailIdentity(
  settings: { readonly MAIL_FROM?: string | undefined; readonly INQUIRY_TO?: readonly string[] | undefined },
  { site }: Pick<ServerContent, 'site'>,
): MailIdentity {
  const lists = settings.INQUIRY_TO ?? site.inquiryTo ?? [site.email]
  const byType: Readonly<Record<string, readonly string[]>> = 'default' in lists ? lists : { default: lists }
  return {
    from: settings.MAIL_FROM ?? site.mailFrom,
    inboxes: (type = 'default') => (Object.hasOwn(byType, type) ? byType[type] : byType['default']) ?? [],
  }
}

/** What a mail is made from. */
interface Occasion {
  readonly id: string
  readonly inquiry: InquiryRow
  readonly content: ServerContent
  readonly identity: MailIdentity
}

/** The inboxes that an inquiry has by today's settings. */
const inboxesOf = ({ inquiry, identity }: Occasion) => identity.inboxes(typedIn(inquiry).projectType)

/** What a visitor typed, for a header. Splits `=?`, because mail programs would decode an encoded word (RFC 2047) to something else. */
const asTyped = (words: string) => words.replaceAll('=?', '= ?')

/** What all mails have in common: sender, subject and text, twice. */
function mailFrom(occasion: Occasion, subject: string, blocks: readonly MailBlock[]) {
  const { id, inquiry, identity } = occasion
  const { site } = occasion.content
  return {
    // The same for every attempt, so that mail programs and people recognise a repeat.
    messageId: `<${id}@${identity.from.replace(/^.*@/, '')}>`,
    from: { name: site.name, address: identity.from },
    subject,
    text: textMail(subject, blocks),
    html: htmlMail(subject, blocks, site),
    date: new Date(inquiry.created_at),
  }
}

/** The mail to the agency: all that was written, under the form's labels. It goes to `recipient`, or if corrected, to the inbox in its place. */
export function agencyMail(occasion: Occasion & { readonly recipient?: string; readonly place?: number }): MailMessage {
  const { content, inquiry, recipient = '', place = 0 } = occasion
  const subject = fill(content.forms.inquiry.subject, { fullName: asTyped(inquiry.name) })
  const inboxes = inboxesOf(occasion)
  const inbox = inboxes.includes(recipient) ? recipient : (inboxes[place] ?? inboxes[0] ?? recipient)
  return mailToAgency(occasion, capped(subject, inquiryLimits.subject), inbox)
}

function mailToAgency(occasion: Occasion, subject: string, inbox: string): MailMessage {
  const { inquiry, content } = occasion
  const { forms, site } = content
  const words = forms.mail
  const typed = Object.entries(typedIn(inquiry)).filter(([, value]) => value !== '')
  const fields = typed.map(([column, value]) => worded(column as InquiryColumn, value, forms))
  const lines = fields.filter(({ isText }) => !isText).map(({ label, value }) => [label, value] as const)
  const texts = fields.filter(({ isText }) => isText).flatMap(({ label, value }) => [heading(label), quote(value)])
  const campaign = Object.entries(JSON.parse(inquiry.campaign) as Record<string, string>)
  const source = [
    [words.page, inquiry.page],
    [words.referrer, inquiry.referrer],
    [words.campaign, campaign.map(([name, value]) => `${name.replace('utm_', '')} ${value}`).join(', ')],
    [words.received, new Date(inquiry.created_at).toISOString()],
    [words.id, inquiry.id],
  ] as const
  const intro = paragraph(`${fill(words.intro, { name: inquiry.name })} ${words.reply}`)
  return {
    ...mailFrom(occasion, subject, [intro, rows(lines), ...texts, heading(words.source), rows(source)]),
    to: { name: site.name, address: inbox },
    replyTo: { name: asTyped(inquiry.name), address: inquiry.email },
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Inquiry-Id': inquiry.id },
  }
}

/** The receipt to the visitor. It says nothing that a stranger has typed, who may have given the address of another. */
export function receiptMail(occasion: Occasion): MailMessage {
  const { inquiry, identity, content } = occasion
  const { receipt } = content.forms
  const { name } = content.site
  const blocks = [...receipt.body, receipt.closing].map(paragraph)
  return {
    ...mailFrom(occasion, capped(fill(receipt.subject, { name }), inquiryLimits.subject), blocks),
    to: { name: '', address: inquiry.email },
    replyTo: { name, address: inboxesOf(occasion)[0] ?? identity.from },
    // Asks automatic responders not to answer a receipt.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All', Precedence: 'auto_reply' },
  }
}

/** The mails of Send Test Email, one to each inbox: the fixed sample as the agency would get it, recognisable by its subject. */
export function testMails({ now, ...occasion }: Omit<Occasion, 'inquiry'> & { readonly now: number }): MailMessage[] {
  const { subject, ...payload } = occasion.content.forms.test.payload
  const typed = fieldsOf('inquiry').map(([name, { column }]) => [column, payload[name as keyof typeof payload]])
  const sample = { form: 'inquiry', ...(Object.fromEntries(typed) as Record<InquiryColumn, string>) } as const
  const inquiry = newInquiry(sample, { id: occasion.id, created_at: now, page: '/contact' })
  return occasion.identity.inboxes().map((inbox, place) => {
    const id = `test${place === 0 ? '' : `-${place + 1}`}.${occasion.id}`
    return mailToAgency({ ...occasion, id, inquiry }, subject, inbox)
  })
}

/** A column in the words of its form: its label, and what its list calls the value. */
function worded(column: InquiryColumn, value: string, forms: ServerContent['forms']) {
  const at = fieldAt(column)
  const fields: Readonly<Record<string, { readonly label: string }>> = forms[at?.form ?? 'inquiry'].fields
  const options = at?.field.list && forms[at.field.list]
  return {
    // Without its asterisk for required fields.
    label: fields[at?.name ?? column]?.label.replace(/\s*\*$/, '') ?? column,
    value: options?.find((option) => option.value === value)?.label ?? value,
    isText: at?.field.kind === 'text',
  }
}
