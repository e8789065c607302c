import { fieldAt, type InquiryColumn } from '#contract/inquiry.ts'
import { typedIn } from '#server/database/tables.ts'
import { deliveryOf, type ListedInquiry } from '#server/operator/list.ts'
import type { Count } from '#server/operator/stats.ts'
import { counted } from '../counted.ts'
import { inColumns, printable } from '../printable.ts'

const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')}Z`

/** One line for each inquiry, of at most `limit`. */
export function printList(inquiries: readonly ListedInquiry[], limit: number): string {
  const shown = inquiries.slice(0, limit)
  const more = inquiries.length > limit ? '. There are older ones: raise --limit.' : ''
  const lines = shown.map((inquiry) =>
    [
      inquiry.id,
      time(inquiry.created_at),
      deliveryOf(inquiry).padEnd(17),
      inquiry.form.padEnd(7),
      inColumns(inquiry.name, 24),
      inColumns(typedIn(inquiry).message, 40),
    ]
      .join('  ')
      .trimEnd(),
  )
  return [...lines, counted(shown.length, 'inquiry', 'inquiries') + more].join('\n')
}

const isText = (column: string) => fieldAt(column as InquiryColumn)?.field.kind === 'text'

/** Everything about one inquiry. */
export function printInquiry(inquiry: ListedInquiry): string {
  const typed = Object.entries(typedIn(inquiry)).filter(([, value]) => value !== '')
  const facts: [string, string][] = [
    ['id', inquiry.id],
    ['received', time(inquiry.created_at)],
    ['form', inquiry.form],
    ['state', inquiry.reasons === '' ? inquiry.state : `${inquiry.state} (score ${inquiry.score}: ${inquiry.reasons})`],
    ...typed.filter(([column]) => !isText(column)),
    ['page', inquiry.page],
    ['came from', inquiry.referrer],
    ['campaign', inquiry.campaign === '{}' ? '' : inquiry.campaign],
  ]
  const jobs = inquiry.jobs.map((job) => {
    const to = job.recipient === '' ? '' : `, to ${printable(job.recipient)}`
    const words = job.last_error === '' ? '' : `, last answer: ${printable(job.last_error)}`
    const when =
      job.state === 'done' ? time(job.finished_at ?? 0) : job.state === 'waiting' ? `next ${time(job.run_at)}` : ''
    return `  ${job.kind.padEnd(12)} ${job.state} ${when} after ${counted(job.attempts, 'attempt')}${to}${words}`
  })
  const lines = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(11)} ${printable(value)}`)
  const texts = typed.filter(([column]) => isText(column)).flatMap(([, text]) => ['', printable(text)])
  return [...lines, ...texts, '', 'deliveries', ...jobs].join('\n')
}

/** Counts under their headings. */
export function printStats(stats: Readonly<Record<string, readonly Count[]>>): string {
  return Object.entries(stats)
    .map(([heading, counts]) =>
      [`by ${heading}`, ...counts.map(({ name, count }) => `  ${String(count).padStart(7)}  ${printable(name)}`)].join(
        '\n',
      ),
    )
    .join('\n\n')
}
