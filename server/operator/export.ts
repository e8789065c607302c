import { inquiryColumns } from '#contract/inquiry.ts'
import { typedIn } from '#server/database/tables.ts'
import { deliveryOf, type ListedInquiry } from './list.ts'

const columns = ['id', 'received', 'form', 'state', 'delivery', ...inquiryColumns, 'page', 'referrer', 'campaign']

/** An inquiry as it leaves the store, one flat record. */
function record(inquiry: ListedInquiry): Readonly<Record<string, string>> {
  return {
    id: inquiry.id,
    received: new Date(inquiry.created_at).toISOString(),
    form: inquiry.form,
    state: inquiry.state,
    delivery: deliveryOf(inquiry),
    ...typedIn(inquiry),
    page: inquiry.page,
    referrer: inquiry.referrer,
    campaign: inquiry.campaign,
  }
}

/** Inquiries as they are read from the store. */
type Pages = AsyncIterable<readonly ListedInquiry[]>

/** Signs between the cells of a line: a spreadsheet expects the one of its country. */
export type Separator = ',' | ';'

/** How an export is written, piece by piece. The last is a line end: Node reports a write that a full disk took in part when the next one fails. */
export const exportFormats = { csv: csvPieces, json: jsonPieces } as const

/** All inquiries as a JSON array. */
async function* jsonPieces(pages: Pages): AsyncGenerator<string> {
  let isFirst = true
  for await (const page of pages) {
    const entries = page.map((inquiry) => JSON.stringify(record(inquiry), null, 2).replaceAll('\n', '\n  '))
    yield `${isFirst ? '[' : ','}\n  ${entries.join(',\n  ')}`
    isFirst = false
  }
  yield isFirst ? '[]' : '\n]'
  yield '\n'
}

/** All inquiries as CSV (RFC 4180, UTF-8 with byte order mark), in which no cell can be taken for a formula. */
async function* csvPieces(pages: Pages, separator: Separator = ','): AsyncGenerator<string> {
  const line = (entry: ReturnType<typeof record>) =>
    `\r\n${columns.map((column) => cell(entry[column] ?? '', separator)).join(separator)}`
  yield `\ufeff${columns.join(separator)}`
  for await (const page of pages) yield page.map((inquiry) => line(record(inquiry))).join('')
  yield '\r\n'
}

/** Spreadsheets run a cell that starts with one of these signs, also after white space and quotes, or as a full-width character. */
const formula = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/

/** Where a new cell starts in a program that splits at another sign than ours: quotes mean less there, so each line begins one too. */
const cellStarts = {
  ',': /(?<=[;\t\r\n])/,
  ';': /(?<=[,\t\r\n])/,
} as const satisfies Record<Separator, RegExp>

function cell(value: string, separator: Separator): string {
  const parts = value.split(cellStarts[separator]).map((part) => (formula.test(part) ? `'${part}` : part))
  const safe = parts.join('')
  return /["\r\n']/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}
