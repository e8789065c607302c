import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { outboxFolder } from '#server/mail/file-mailer.ts'
import { addressFingerprint } from './ids.ts'

/** Folder of the operator's exports under the data directory. */
export const exportFolder = 'exports'

const dayMs = 24 * 60 * 60_000

/** What was erased can still be read in the store's log, as somebody else reads it: its message says what to do. */
export class UnfinishedErasure extends Error {}

/** What an erasure found and removed. */
export interface Erasure {
  readonly inquiries: number
  readonly files: number
}

/**
 * Erases everything of one person: inquiries, deliveries, mails kept as files and exports. The address leaves only its
 * fingerprint, so that a restored backup can be cleaned of it again.
 */
export async function eraseAddress(database: Database, options: { dataDir: string; email: string }): Promise<Erasure> {
  const email = options.email.trim().toLowerCase()
  const rows = await database.query
    .selectFrom('inquiries')
    .select('id')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .execute()
  const ids = rows.map(({ id }) => id)
  const fingerprint = addressFingerprint(email)
  await eraseRows(database, ids)
  await database.query.deleteFrom('marks').where('name', '=', `receipt:${fingerprint}`).execute()
  const mark = { fingerprint, erased_at: database.now() }
  await database.query
    .insertInto('erasures')
    .values(mark)
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(mark))
    .execute()
  const isTheirs = holds(ids)
  const address = addressPattern(email)
  const files = await removeFiles(options.dataDir, (text) => isTheirs(text) || address.test(text))
  await scrub(database, { full: true })
  return { inquiries: rows.length, files }
}

/**
 * Erases inquiries older than the retention allows, with the files that hold them; how many there were. One whose delivery
 * is still under way stays until that has ended.
 */
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
  await eraseRows(database, ids)
  if (ids.length > 0) await removeFiles(options.dataDir, holds(ids))
  // Also where there was nothing: an erasure before may have been unfinished.
  await scrub(database, { full: false })
  return ids.length
}

/** Erases again, in a restored store, those who were erased after the backup was made. */
export async function eraseAgain(
  database: Database,
  options: { dataDir: string; fingerprints: ReadonlySet<string> },
): Promise<number> {
  const rows = await database.query.selectFrom('inquiries').select('email').distinct().execute()
  const emails = rows.map(({ email }) => email).filter((email) => options.fingerprints.has(addressFingerprint(email)))
  for (const email of emails) await eraseAddress(database, { dataDir: options.dataDir, email })
  return emails.length
}

async function eraseRows(database: Database, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 500) {
    const part = ids.slice(start, start + 500)
    await database.query.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('jobs').where('inquiry_id', 'in', part).execute()
      await transaction.deleteFrom('inquiries').where('id', 'in', part).execute()
    })
  }
}

async function scrub(database: Database, options: { full: boolean }): Promise<void> {
  if (await database.scrub(options)) return
  throw new UnfinishedErasure(
    "The store's log still holds what was erased, for somebody reads it: most often a backup runs. Run the erasure again when it is done.",
  )
}

const inquiryId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Whether a text names one of these inquiries. */
function holds(ids: readonly string[]): (text: string) => boolean {
  const wanted = new Set(ids)
  return (text) => (text.match(inquiryId) ?? []).some((id) => wanted.has(id))
}

/** Finds an address as a whole: `ann@firm.com` is neither in `joann@firm.com` nor in `ann@firm.company`. */
function addressPattern(email: string): RegExp {
  const literal = email.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  const before = String.raw`(?<![\p{L}\p{N}._%+&!#$*^~-]|[\p{L}\p{N}]')`
  return new RegExp(String.raw`${before}${literal}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`, 'iu')
}

/** Removes the mails and exports whose name or words are somebody's; how many there were. */
async function removeFiles(dataDir: string, isTheirs: (text: string) => boolean): Promise<number> {
  let removed = 0
  for (const folder of [outboxFolder, exportFolder]) {
    for (const name of await namesIn(join(dataDir, folder))) {
      const path = join(dataDir, folder, name)
      if (!isTheirs(`${name}\n${await readFile(path, 'utf8')}`)) continue
      await rm(path)
      removed += 1
    }
  }
  return removed
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
