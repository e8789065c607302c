import { inquiryFields } from '#server/inquiries/inquiry-fields.ts'
import { deliveryOf, type ListedInquiry } from './list.ts'

/** Columns of an export, in their order. */
const columns = [
  'id',
  'received',
  'form',
  'state',
  'delivery',
  'name',
  'email',
  'phone',
  'company',
  'projectType',
  'budget',
  'timeline',
  'message',
  'page',
  'referrer',
  'campaign',
] as const

/** An inquiry as it leaves the store, one flat record. */
function record(inquiry: ListedInquiry): Record<(typeof columns)[number], string> {
  return {
    id: inquiry.id,
    received: new Date(inquiry.created_at).toISOString(),
    form: inquiry.form,
    state: inquiry.state,
    delivery: deliveryOf(inquiry),
    ...inquiryFields(inquiry),
    campaign: inquiry.campaign,
  }
}

/** All inquiries as a JSON array. */
export function exportJson(inquiries: readonly ListedInquiry[]): string {
  return `${JSON.stringify(inquiries.map(record), null, 2)}\n`
}

/** All inquiries as CSV (RFC 4180, UTF-8 with byte order mark), in which no cell can be taken for a formula. */
export function exportCsv(inquiries: readonly ListedInquiry[]): string {
  const records = inquiries.map(record)
  const lines = [columns, ...records.map((entry) => columns.map((column) => cell(entry[column])))]
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

/**
 * Spreadsheets run a cell that starts with one of these signs, also after white space or as a full-width character. If they split at
 * semicolons or tabs, a new cell starts after each of those and, because quotes mean less then, in each line.
 */
const formula = /(^|[;\t\r\n])(?=[^\S\r\n]*["']*[^\S\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

function cell(value: string): string {
  const safe = value.replace(formula, "$1'")
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
