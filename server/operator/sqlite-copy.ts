import { closeSync, createReadStream, existsSync, openSync, readSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { writeOwn } from '#catalog/write-whole.ts'
import { sqliteCode } from '#server/database/sqlite.ts'

/** Message for a command whose store does not exist. SQLite itself would silently make an empty one. */
export function missingStore(store: string): string {
  return `There is no store ${store}. Check DATA_DIR. The server creates the store when it first starts.`
}

/** Copies a SQLite store, as it is at one moment, while writes go on. */
export async function copySqlite(store: string, file: string): Promise<void> {
  if (!existsSync(store)) throw new Failure(missingStore(store))
  await writeOwn(file, async (partial) => {
    using connection = new DatabaseSync(store, { readOnly: true, timeout: 5000 })
    connection.prepare('vacuum into ?').run(partial)
    check(partial)
  })
}

/** Replaces a store that nobody uses with a copy; the old one is kept as `site.db.before-restore`. */
export async function replaceSqlite(store: string, file: string): Promise<void> {
  check(file)
  await mkdir(dirname(store), { recursive: true })
  requireUnused(store)
  await writeOwn(store, async (partial) => {
    // Not as a copy, which would have the mode of the backup.
    await writeFile(partial, createReadStream(file))
    // The log moves with its store: alone it is worthless, and beside another store it does damage.
    for (const part of ['', '-wal', '-shm']) {
      await rm(`${store}.before-restore${part}`, { force: true })
      if (existsSync(store + part)) await rename(store + part, `${store}.before-restore${part}`)
    }
  })
}

/** Makes sure that nobody else is connected to a store: its log is written back and removed, so that the store is one file. */
export function requireUnused(store: string): void {
  if (!existsSync(store) || isForeign(store)) return
  using connection = new DatabaseSync(store, { timeout: 1000 })
  try {
    connection.exec('pragma journal_mode = delete')
  } catch (error) {
    if (isDamage(error)) return
    if (!(error instanceof Error && error.message.includes('locked'))) throw error
    throw new Failure(storeInUse, { cause: error })
  }
}

/** Whether a file is not one of SQLite's, not even a damaged one. Such a file must not be opened: that could remove the log beside it. */
export function isForeign(store: string): boolean {
  const file = openSync(store, 'r')
  const start = Buffer.alloc(16)
  readSync(file, start)
  closeSync(file)
  return start.toString('latin1') !== 'SQLite format 3\0'
}

function check(file: string): void {
  using connection = new DatabaseSync(file, { readOnly: true })
  try {
    const isWhole = connection.prepare('pragma integrity_check').get()?.['integrity_check'] === 'ok'
    const table = connection.prepare("select name from sqlite_master where name = 'inquiries'").get()
    if (!isWhole || table === undefined) throw new Failure(`${file} is damaged, or not a backup of this store.`)
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new Failure(`${file} is damaged, or not a SQLite store.`, { cause: error })
  }
}

/** Whether SQLite cannot make sense of a file, because it is damaged or no database, as opposed to a full disk or a lock. */
export const isDamage = (error: unknown): boolean => [11, 26].includes(sqliteCode(error) ?? 0)

/** Something that an operator asked for and that cannot be done: its message says what to do. */
export class Failure extends Error {}

/** Message for a restore or a move of a store in use. */
export const storeInUse = 'The store is in use, and nothing was changed. Stop the server, then run the command again.'
