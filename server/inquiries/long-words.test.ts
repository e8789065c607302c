import { expect, it } from 'vitest'
import { checkInquiry, capped, normalAddress } from '#contract/inquiry-check.ts'
import { isSeen, typedAddress } from '#contract/typed-text.ts'
import { inColumns, printable } from '#commands/printable.ts'
import { errorWords, withoutAddresses } from '#server/log.ts'
import { agencyMail, receiptMail } from '#server/mail/compose.ts'
import { content, identity, inquiry } from '#tests/support/inquiries.ts'
import { exported } from '#tests/support/operator.ts'
import { storedInquiry } from '#tests/support/stored-inquiry.ts'
import { readPost } from './read-post.ts'
import { suspect } from './suspicion.ts'
import { addressPattern } from './sweep.ts'

const long = 10_000
const options = { projectTypes: [], budgets: [], timelines: [] }

/** Words that hold up an expression which reads a stretch of them again and again: each sign, and pairs of them, again and again. */
const signs = [...'\t \u3000\n;,"\'=-.@<>a1', '\r\n', '%40', '=?']
const parts = ['<a ', '<a href', '[url', 'www.', 'https://', '\u0301\u0316', '\u200b', '\u200d', '😀', 'a@', '/a', 'a-']
const worst = [
  ...[...signs, ...parts].map((part) => part.repeat(long / part.length)),
  ...signs.map((sign) => `${sign}${' '.repeat(long)}x`),
  ...signs.map((sign) => `${' '.repeat(long / 2)}${sign.repeat(long / 2)}`),
  `;${' "'.repeat(long / 2)}`,
]

const readers: Record<string, (words: string) => unknown> = {
  check: (words) => checkInquiry('message', { name: words, email: words, company: words, message: words }, options),
  'options and phone': (words) => checkInquiry('inquiry', { phone: words, projectType: words }, options),
  post: (words) =>
    readPost({ page: words, referrer: words, utm_source: words, subject: words }, { referer: words, now: 1 }),
  suspicion: (words) => suspect({ ...inquiry, name: words, message: words }, { trap: words, startedAt: 1, now: 2 }),
  csv: (words) => exported('csv', [storedInquiry({ name: words, message: words })]),
  'csv with semicolons': (words) => exported('csv', [storedInquiry({ message: words })], ';'),
  mail: (words) => agencyMail({ id: 'a', inquiry: storedInquiry({ name: words, message: words }), content, identity }),
  receipt: (words) => receiptMail({ id: 'a', inquiry: storedInquiry({ message: words }), content, identity }),
  print: (words) => [printable(words), inColumns(words, 40)],
  log: (words) => [withoutAddresses(words), errorWords(words)],
  address: (words) => [normalAddress(words), typedAddress(words), isSeen(words), capped(words)],
  erasure: (words) => addressPattern('ana@firm.example').test(words),
}

/** The shortest of a few times, ms: the machine may be busy with something else. */
async function shortest(work: () => unknown): Promise<number> {
  let best = Infinity
  for (let attempt = 0; attempt < 5 && best > 50; attempt += 1) {
    const started = performance.now()
    await work()
    best = Math.min(best, performance.now() - started)
  }
  return best
}

it.each(Object.entries(readers))('%s: no words of a visitor take long', async (_, read) => {
  const slow: string[] = []
  for (const words of worst) if ((await shortest(() => read(words))) > 50) slow.push(JSON.stringify(words.slice(0, 12)))
  expect(slow).toEqual([])
})
