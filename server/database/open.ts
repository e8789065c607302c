import { join } from 'node:path'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** What is under the data directory: the SQLite file, a folder of the mails, one `.eml` file each, and one of the operator's exports. */
export const databaseFile = 'site.db'
export const outboxFolder = 'outbox'
export const exportFolder = 'exports'

/** Where the store is: the two settings that decide it. */
export interface StorePlace {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}

/** Opens the store that the settings name and applies the steps that it lacks: Postgres if `DATABASE_URL` is set, otherwise a file. */
export async function openDatabase({ DATA_DIR, DATABASE_URL }: StorePlace, onError?: (error: Error) => void) {
  const file = join(DATA_DIR, databaseFile)
  const database = DATABASE_URL === undefined ? openSqlite(file) : await openPostgres(DATABASE_URL, { onError })
  try {
    return { ...database, applied: await database.migrate(), [Symbol.asyncDispose]: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}
