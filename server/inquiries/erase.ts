import { join } from 'node:path'
import { normalAddress } from '#contract/inquiry-check.ts'
import { exportFolder, outboxFolder } from '#server/database/open.ts'
import type { Database } from '#server/database/tables.ts'
import { addressFingerprint, mailboxFingerprint } from './ids.ts'
import { addressPattern, sweep } from './sweep.ts'

const dayMs = 24 * 60 * 60_000

/** Whether a text can be somebody's address: a name, an @ and a domain. */
export function isWholeAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text)
}

/** An erasure that left something behind: the message says what, and what to do. */
export class UnfinishedErasure extends Error {}

/** Erases everything about one person but a fingerprint, for restored backups; resolves to how much. Throws an UnfinishedErasure. */
export async function eraseAddress(database: Database, options: { dataDir: string; email: string }) {
  const email = normalAddress(options.email)
  // Part of an address would match the files of other people, and an empty one every file.
  if (!isWholeAddress(email)) throw new Error(`"${email}" is not a complete email address like name@company.com`)
  const rows = await database.query
    .selectFrom('inquiries')
    .select('id')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .execute()
  const ids = rows.map(({ id }) => id)
  const receipt = `receipt:${mailboxFingerprint(email)}`
  await database.query.deleteFrom('marks').where('name', '=', receipt).execute()
  const erasure = { fingerprint: addressFingerprint(email), erased_at: database.now() }
  await database.query
    .insertInto('erasures')
    .values(erasure)
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(erasure))
    .execute()
  const isTheirs = holds(ids)
  const address = addressPattern(options.email)
  const files = await eraseInquiries(database, ids, {
    dataDir: options.dataDir,
    isTheirs: (text) => isTheirs(text) || address.test(text),
  })
  await scrub(database, { full: true })
  return { inquiries: rows.length, files }
}

/** Erases inquiries older than `days`, with their files, unless a delivery is unfinished; resolves to how many. Throws an UnfinishedErasure. */
export async function eraseExpired(database: Database, options: { dataDir: string; days: number }): Promise<number> {
  const before = database.now() - options.days * dayMs
  const rows = await database.query
    .selectFrom('inquiries')
    .select('id')
    .where('created_at', '<', before)
    .where('id', 'not in', (jobs) =>
      jobs.selectFrom('jobs').select('inquiry_id').where('state', 'in', ['waiting', 'leased']),
    )
    .execute()
  const ids = rows.map(({ id }) => id)
  await database.query
    .deleteFrom('marks')
    .where('name', 'like', 'receipt:%')
    .where('taken_at', '<', database.now() - dayMs)
    .execute()
  if (ids.length > 0) await eraseInquiries(database, ids, { dataDir: options.dataDir, isTheirs: holds(ids) })
  // Even if there was nothing to erase, because an earlier erasure may have been unfinished.
  await scrub(database, { full: false })
  return ids.length
}

/** Erases again, from a restored store, the people who were erased after the backup was made. Resolves to their number. */
export async function eraseAgain(
  database: Database,
  options: { dataDir: string; fingerprints: ReadonlySet<string> },
): Promise<number> {
  const rows = await database.query.selectFrom('inquiries').select('email').distinct().execute()
  const emails = rows.map(({ email }) => email).filter((email) => options.fingerprints.has(addressFingerprint(email)))
  const failures: unknown[] = []
  for (const email of emails)
    await eraseAddress(database, { dataDir: options.dataDir, email }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return emails.length
}

/** Erases inquiries and files: deliveries first, because one may write a file; inquiries last, because they are needed to find a file again. */
async function eraseInquiries(
  database: Database,
  ids: readonly string[],
  { dataDir, isTheirs }: { dataDir: string; isTheirs: (text: string) => boolean },
): Promise<number> {
  const parts = [...Map.groupBy(ids, (_, index) => Math.floor(index / 500)).values()]
  for (const part of parts) await database.query.deleteFrom('jobs').where('inquiry_id', 'in', part).execute()
  const mails = await sweep(join(dataDir, outboxFolder), isTheirs)
  const exports = await sweep(join(dataDir, exportFolder), isTheirs)
  const failed = [...mails.failed, ...exports.failed]
  if (failed.length > 0) {
    throw new UnfinishedErasure(
      `These files cannot be read or deleted, so the inquiries were kept: ${failed.join(', ')}. Fix their owner or permissions, then run the command again.`,
    )
  }
  for (const part of parts) await database.query.deleteFrom('inquiries').where('id', 'in', part).execute()
  return mails.removed + exports.removed
}

async function scrub(database: Database, options: { full: boolean }): Promise<void> {
  if (await database.scrub(options)) return
  throw new UnfinishedErasure(
    "The database's files still contain what was erased, because another process is reading them, usually a backup. Run the erasure again when that has finished.",
  )
}

const inquiryId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Whether a text names one of these inquiries. */
function holds(ids: readonly string[]): (text: string) => boolean {
  const wanted = new Set(ids)
  return (text) => (text.match(inquiryId) ?? []).some((id) => wanted.has(id))
}
