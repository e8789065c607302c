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
      deliveryOf(inquiry).padEnd(11),
      inquiry.form.padEnd(7),
      inColumns(inquiry.name, 24),
      inColumns(inquiry.message, 40),
    ]
      .join('  ')
      .trimEnd(),
  )
  return [...lines, counted(shown.length, 'inquiry', 'inquiries') + more].join('\n')
}

/** Everything about one inquiry. */
export function printInquiry(inquiry: ListedInquiry): string {
  const facts: [string, string][] = [
    ['id', inquiry.id],
    ['received', time(inquiry.created_at)],
    ['form', inquiry.form],
    ['state', inquiry.reasons === '' ? inquiry.state : `${inquiry.state} (score ${inquiry.score}: ${inquiry.reasons})`],
    ['name', inquiry.name],
    ['email', inquiry.email],
    ['phone', inquiry.phone],
    ['company', inquiry.company],
    ['project', inquiry.project_type],
    ['budget', inquiry.budget],
    ['timeline', inquiry.timeline],
    ['page', inquiry.page],
    ['came from', inquiry.referrer],
    ['campaign', inquiry.campaign === '{}' ? '' : inquiry.campaign],
  ]
  const jobs = inquiry.jobs.map((job) => {
    const words = job.last_error === '' ? '' : `, last answer: ${printable(job.last_error)}`
    const when =
      job.state === 'done' ? time(job.finished_at ?? 0) : job.state === 'waiting' ? `next ${time(job.run_at)}` : ''
    return `  ${job.kind.padEnd(12)} ${job.state} ${when} after ${counted(job.attempts, 'attempt')}${words}`
  })
  const lines = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(10)} ${printable(value)}`)
  return [...lines, '', printable(inquiry.message), '', 'deliveries', ...jobs].join('\n')
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
