import { fill } from '#contract/fill.ts'
import { inquiryLimits } from '#contract/inquiry.ts'
import { capped } from '#contract/inquiry-check.ts'
import type { ServerContent } from '#server/content.ts'
import type { InquiryRow } from '#server/database/tables.ts'
import { mayBeGreeted, mayBeQuoted } from '#server/inquiries/suspicion.ts'
import { htmlMail, type MailBlock, textMail } from './layout.ts'
import { type MailMessage, messageIdOf } from './message.ts'

/** Sender and inbox: from the settings, or else from the content. */
export interface MailIdentity {
  /** Sender of every mail: an address of the agency's own domain. */
  readonly from: string
  /** Inbox of inquiries. */
  readonly inbox: string
}

/** What a mail is made from. */
interface Occasion {
  readonly id: string
  readonly inquiry: InquiryRow
  readonly content: ServerContent
  readonly identity: MailIdentity
}

/** What a visitor typed, for a header. Splits `=?`, because mail programs would decode an encoded word (RFC 2047) to something else. */
const asTyped = (words: string) => words.replaceAll('=?', '= ?')

/** The mail to the agency: everything that the visitor wrote, with the form's labels. A reply goes to the visitor. */
export function agencyMail(occasion: Occasion): MailMessage {
  const { content, inquiry } = occasion
  const subject = capped(
    fill(content.forms.inquiry.subject, { fullName: asTyped(inquiry.name) }),
    inquiryLimits.subject,
  )
  return mailToAgency(subject, occasion)
}

function mailToAgency(subject: string, { id, inquiry, content, identity }: Occasion): MailMessage {
  const { forms, site } = content
  const source = sourceRows(inquiry, forms.mail)
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: `${fill(forms.mail.intro, { name: inquiry.name })} ${forms.mail.reply}` },
    { kind: 'rows', rows: typedRows(inquiry, content) },
    { kind: 'heading', text: plain(forms.inquiry.fields.message.label) },
    { kind: 'quote', text: inquiry.message },
    { kind: 'heading', text: forms.mail.source },
    { kind: 'rows', rows: source },
  ]
  return {
    messageId: messageIdOf(id, identity.from),
    from: { name: site.name, address: identity.from },
    to: { name: site.name, address: identity.inbox },
    replyTo: { name: asTyped(inquiry.name), address: inquiry.email },
    subject,
    text: textMail(subject, blocks),
    html: htmlMail(subject, blocks, site),
    date: new Date(inquiry.created_at),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Inquiry-Id': inquiry.id },
  }
}

/** The receipt to the visitor: the agency's promise, the visitor's name, and a quote of the message, each unless it contains an address. */
export function receiptMail({ id, inquiry, content, identity }: Occasion): MailMessage {
  const { receipt } = content.forms
  const subject = capped(fill(receipt.subject, { name: content.site.name }), inquiryLimits.subject)
  const name = mayBeGreeted(inquiry.name) ? inquiry.name : ''
  const blocks: MailBlock[] = [
    ...(name === '' ? [] : [{ kind: 'paragraph', text: fill(receipt.greeting, { name }) } satisfies MailBlock]),
    ...receipt.body.map((text): MailBlock => ({ kind: 'paragraph', text })),
    ...(mayBeQuoted(inquiry.message)
      ? ([
          { kind: 'heading', text: receipt.quoteTitle },
          { kind: 'quote', text: inquiry.message },
        ] satisfies MailBlock[])
      : []),
    { kind: 'paragraph', text: receipt.closing },
  ]
  return {
    messageId: messageIdOf(id, identity.from),
    from: { name: content.site.name, address: identity.from },
    to: { name, address: inquiry.email },
    replyTo: { name: content.site.name, address: identity.inbox },
    subject,
    text: textMail(subject, blocks),
    html: htmlMail(subject, blocks, content.site),
    date: new Date(inquiry.created_at),
    // Asks automatic responders not to answer a receipt.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All', Precedence: 'auto_reply' },
  }
}

/** The mail of Send Test Email: the fixed sample as the agency would get it, recognisable by its subject. */
export function testMail(options: {
  id: string
  now: number
  content: ServerContent
  identity: MailIdentity
}): MailMessage {
  const { payload } = options.content.forms.test
  const inquiry: InquiryRow = {
    id: options.id,
    dedupe_key: '',
    created_at: options.now,
    form: 'inquiry',
    state: 'accepted',
    score: 0,
    reasons: '',
    name: payload.fullName,
    email: payload.email,
    phone: payload.phone,
    company: payload.company,
    project_type: payload.projectType,
    budget: payload.budget,
    timeline: payload.timeline,
    message: payload.message,
    page: '/contact',
    referrer: '',
    campaign: '{}',
  }
  return mailToAgency(payload.subject, { ...options, inquiry })
}

/** A label of the form without its mark for required fields. */
const plain = (label: string) => label.replace(/\s*\*$/, '')

function typedRows(inquiry: InquiryRow, { forms }: ServerContent): [string, string][] {
  const labels = forms.inquiry.fields
  const chosen = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  const rows: [string, string][] = [
    [plain(labels.fullName.label), inquiry.name],
    [plain(labels.email.label), inquiry.email],
    [plain(labels.phone.label), inquiry.phone],
    [plain(labels.company.label), inquiry.company],
    [plain(labels.projectType.label), chosen(forms.projectTypes, inquiry.project_type)],
    [plain(labels.budget.label), chosen(forms.budgets, inquiry.budget)],
    [plain(labels.timeline.label), chosen(forms.timelines, inquiry.timeline)],
  ]
  return rows.filter(([, value]) => value !== '')
}

function sourceRows(inquiry: InquiryRow, words: ServerContent['forms']['mail']): [string, string][] {
  const campaign = Object.entries(JSON.parse(inquiry.campaign) as Record<string, string>)
  const rows: [string, string][] = [
    [words.page, inquiry.page],
    [words.referrer, inquiry.referrer],
    [words.campaign, campaign.map(([mark, value]) => `${mark.replace('utm_', '')} ${value}`).join(', ')],
    [words.received, new Date(inquiry.created_at).toISOString()],
    [words.id, inquiry.id],
  ]
  return rows.filter(([, value]) => value !== '')
}
