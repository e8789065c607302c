import { join } from 'node:path'
import type { Database } from './tables.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Name of the SQLite file under the data directory. */
export const databaseFile = 'site.db'

/** Opens the store that the settings name: Postgres if `DATABASE_URL` is set, otherwise a file. `onError` is told of lost connections. */
export async function openDatabase(
  settings: { readonly DATABASE_URL?: string | undefined; readonly DATA_DIR: string },
  onError?: (error: Error) => void,
): Promise<Database> {
  if (settings.DATABASE_URL === undefined) return openSqlite(join(settings.DATA_DIR, databaseFile))
  return openPostgres(settings.DATABASE_URL, onError === undefined ? {} : { onError })
}
