import type { Dirent } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { outboxFolder } from '#server/mail/file-mailer.ts'
import { addressFingerprint } from './ids.ts'

/** Folder of the operator's exports under the data directory. */
export const exportFolder = 'exports'

const dayMs = 24 * 60 * 60_000

/** Whether a text can be somebody's address: a name, an @ and a domain. */
export function isWholeAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text)
}

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
  // A part of an address would be found in the files of other people, nothing at all in every file.
  if (!isWholeAddress(email)) throw new Error(`"${email}" is no whole e-mail address: name@company.com`)
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
  for (const folder of [outboxFolder, exportFolder]) removed += await removeIn(join(dataDir, folder), isTheirs)
  return removed
}

/** An operator may have sorted files into folders; what is neither file nor folder was never written by us. */
async function removeIn(folder: string, isTheirs: (text: string) => boolean): Promise<number> {
  let removed = 0
  for (const entry of await entriesIn(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      const isWhollyTheirs = isTheirs(entry.name)
      removed += await removeIn(path, isWhollyTheirs ? () => true : isTheirs)
      if (isWhollyTheirs) await rm(path, { recursive: true })
    } else if (entry.isFile()) {
      const bytes = await readFile(path)
      if (![entry.name, bytes.toString(), unquoted(bytes)].some(isTheirs)) continue
      await rm(path)
      removed += 1
    }
  }
  return removed
}

/** The words of a mail file as they were before quoted-printable broke its lines and wrote bytes as `=E4`. */
function unquoted(bytes: Buffer): string {
  const decoded = bytes
    .toString('latin1')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(decoded, 'latin1').toString()
}

async function entriesIn(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
