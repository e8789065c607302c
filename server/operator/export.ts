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

/** Inquiries as they are read from the store. */
type Pages = AsyncIterable<readonly ListedInquiry[]>

/** How an export is written: its text without the last line's end, piece by piece, and that end. */
export interface ExportFormat {
  readonly pieces: (pages: Pages) => AsyncIterable<string>
  readonly lineEnd: string
}

export const exportFormats: Readonly<Record<'csv' | 'json', ExportFormat>> = {
  csv: { pieces: csvPieces, lineEnd: '\r\n' },
  json: { pieces: jsonPieces, lineEnd: '\n' },
}

/** All inquiries as a JSON array. */
async function* jsonPieces(pages: Pages): AsyncGenerator<string> {
  let isFirst = true
  for await (const page of pages) {
    const entries = page.map((inquiry) => JSON.stringify(record(inquiry), null, 2).replaceAll('\n', '\n  '))
    yield `${isFirst ? '[' : ','}\n  ${entries.join(',\n  ')}`
    isFirst = false
  }
  yield isFirst ? '[]' : '\n]'
}

/** All inquiries as CSV (RFC 4180, UTF-8 with byte order mark), in which no cell can be taken for a formula. */
async function* csvPieces(pages: Pages): AsyncGenerator<string> {
  yield `\ufeff${columns.join(',')}`
  for await (const page of pages) yield page.map((inquiry) => `\r\n${csvLine(inquiry)}`).join('')
}

function csvLine(inquiry: ListedInquiry): string {
  const entry = record(inquiry)
  return columns.map((column) => cell(entry[column])).join(',')
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
