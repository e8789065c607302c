import { execFile } from 'node:child_process'
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { databaseFile, openDatabase } from '#server/database/open.ts'
import { eraseAgain } from '#server/inquiries/erase.ts'

const run = promisify(execFile)

/** Where the store is: the two settings that decide it. */
export interface StorePlace {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}

/** Writes a whole, consistent copy of the store to a file while writes go on. */
export async function backup(place: StorePlace, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  if (place.DATABASE_URL !== undefined) {
    await run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, place.DATABASE_URL])
    return
  }
  const draft = `${file}.part`
  await rm(draft, { force: true })
  const connection = new DatabaseSync(join(place.DATA_DIR, databaseFile), { timeout: 5000 })
  try {
    connection.prepare('vacuum into ?').run(draft)
  } finally {
    connection.close()
  }
  const written = await open(draft, 'r+')
  await written.sync()
  await written.close()
  await rename(draft, file)
}

/**
 * Puts a backup in the place of the store; the server must not run. Those who were erased since the backup was made are
 * erased again. The store that was there is kept beside as `site.db.before-restore`.
 */
export async function restore(place: StorePlace, file: string): Promise<{ erasedAgain: number }> {
  await access(file)
  const fingerprints = await knownErasures(place)
  if (place.DATABASE_URL !== undefined) {
    await run('pg_restore', [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--single-transaction',
      `--dbname=${place.DATABASE_URL}`,
      file,
    ])
  } else {
    await replaceFile(join(place.DATA_DIR, databaseFile), file)
  }
  const database = await openDatabase(place)
  try {
    await database.migrate()
    const marks = [...fingerprints].map((fingerprint) => ({ fingerprint, erased_at: database.now() }))
    if (marks.length > 0)
      await database.query
        .insertInto('erasures')
        .values(marks)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return { erasedAgain: await eraseAgain(database, { dataDir: place.DATA_DIR, fingerprints }) }
  } finally {
    await database.close()
  }
}

async function replaceFile(target: string, file: string): Promise<void> {
  checkBackup(file)
  await mkdir(dirname(target), { recursive: true })
  await copyFile(file, `${target}.part`)
  for (const name of [`${target}-wal`, `${target}-shm`]) await rm(name, { force: true })
  try {
    await rename(target, `${target}.before-restore`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  await rename(`${target}.part`, target)
}

function checkBackup(file: string): void {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    const answer = connection.prepare('pragma integrity_check').get()
    if (answer?.['integrity_check'] !== 'ok') throw new Error('the backup is damaged')
    connection.prepare('select count(*) from inquiries').get()
  } finally {
    connection.close()
  }
}

async function knownErasures(place: StorePlace): Promise<ReadonlySet<string>> {
  const database = await openDatabase(place)
  try {
    await database.migrate()
    const rows = await database.query.selectFrom('erasures').select('fingerprint').execute()
    return new Set(rows.map(({ fingerprint }) => fingerprint))
  } finally {
    await database.close()
  }
}
