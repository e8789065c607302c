import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { outboxFolder } from '#server/mail/file-mailer.ts'
import { addressFingerprint } from './ids.ts'

/** Folder of the operator's exports under the data directory. */
export const exportFolder = 'exports'

const dayMs = 24 * 60 * 60_000

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
  const fingerprint = addressFingerprint(email)
  await eraseRows(
    database,
    rows.map(({ id }) => id),
  )
  await database.query.deleteFrom('marks').where('name', '=', `receipt:${fingerprint}`).execute()
  const mark = { fingerprint, erased_at: database.now() }
  await database.query
    .insertInto('erasures')
    .values(mark)
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(mark))
    .execute()
  await rewrite(database)
  const ids = rows.map(({ id }) => id)
  const files = await removeFiles(
    options.dataDir,
    (name, text) => ids.some((id) => name.includes(id)) || text.toLowerCase().includes(email),
  )
  return { inquiries: rows.length, files }
}

/** Erases inquiries older than the retention allows, with their files; how many there were. */
export async function eraseExpired(database: Database, options: { dataDir: string; days: number }): Promise<number> {
  const before = database.now() - options.days * dayMs
  const rows = await database.query
    .selectFrom('inquiries')
    .select(['id', 'email'])
    .where('created_at', '<', before)
    .execute()
  await database.query
    .deleteFrom('marks')
    .where('name', 'like', 'receipt:%')
    .where('taken_at', '<', database.now() - dayMs)
    .execute()
  if (rows.length === 0) return 0
  await eraseRows(
    database,
    rows.map(({ id }) => id),
  )
  await cleanUp(database)
  await removeFiles(options.dataDir, (name) => rows.some(({ id }) => name.includes(id)))
  return rows.length
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

/** Leaves no byte of deleted rows: SQLite overwrote them and its log is cut to nothing, Postgres' tables are rewritten. */
async function rewrite(database: Database): Promise<void> {
  if (database.dialect === 'postgres') await vacuum(database, sql`vacuum full inquiries`, sql`vacuum full jobs`)
  else await cutLog(database)
}

/** The same for every night: Postgres frees the room of deleted rows without keeping visitors out meanwhile. */
async function cleanUp(database: Database): Promise<void> {
  if (database.dialect === 'postgres') await vacuum(database, sql`vacuum inquiries, jobs`)
  else await cutLog(database)
}

async function cutLog(database: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database.query)
}

/** However large a table is: the time limit is for what visitors wait for. */
async function vacuum(database: Database, ...statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await database.query.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      for (const statement of statements) await statement.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function removeFiles(dataDir: string, isTheirs: (name: string, text: string) => boolean): Promise<number> {
  let removed = 0
  for (const folder of [outboxFolder, exportFolder]) {
    for (const name of await namesIn(join(dataDir, folder))) {
      const path = join(dataDir, folder, name)
      if (!isTheirs(name, await readFile(path, 'utf8'))) continue
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
