import { chmod, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BackupFailure } from './backup-failure.ts'

/** Copies a SQLite store, as it is at one moment, while writes go on. */
export async function copySqlite(store: string, file: string): Promise<void> {
  const draft = `${file}.part`
  await rm(draft, { force: true })
  const connection = new DatabaseSync(store, { timeout: 5000 })
  try {
    connection.prepare('vacuum into ?').run(draft)
  } finally {
    connection.close()
  }
  await chmod(draft, 0o600)
  const written = await open(draft, 'r+')
  await written.sync()
  await written.close()
  await rename(draft, file)
}

/** Puts a copy in the place of a store; what was there is kept beside as `site.db.before-restore`. */
export async function replaceSqlite(store: string, file: string): Promise<void> {
  check(file)
  await mkdir(dirname(store), { recursive: true })
  await copyFile(file, `${store}.part`)
  for (const name of [`${store}-wal`, `${store}-shm`]) await rm(name, { force: true })
  try {
    await rename(store, `${store}.before-restore`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  await rename(`${store}.part`, store)
}

function check(file: string): void {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    const isWhole = connection.prepare('pragma integrity_check').get()?.['integrity_check'] === 'ok'
    const table = connection.prepare("select name from sqlite_master where name = 'inquiries'").get()
    if (!isWhole || table === undefined) throw new BackupFailure(`${file} is damaged or of another store.`)
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new BackupFailure(`${file} is damaged or no SQLite store.`, { cause: error })
  } finally {
    connection.close()
  }
}

/** Low byte of SQLite's codes for a damaged file, and for a file that is no database. */
const damage: ReadonlySet<number> = new Set([11, 26])

/** Whether SQLite cannot make sense of a file, as opposed to a full disk or a lock. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && damage.has(Number(error.errcode) & 0xff)
}
