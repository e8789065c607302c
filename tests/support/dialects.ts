import { sql } from 'kysely'
import { beforeAll, describe } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { closedAfter } from './closed-after.ts'
import { describePostgres, postgres } from './test-postgres.ts'

/** An empty store in memory, closed after the test. */
export async function memoryStore(clock?: () => number, { isMigrated = true } = {}): Promise<Database> {
  const database = await closedAfter(openSqlite(':memory:', clock))
  if (isMigrated) await database.migrate()
  return database
}

/** Runs the same behaviour on both stores: `open` gives each test an empty one, with its tables unless told. */
export function describeStores(
  title: string,
  behaviour: (open: () => Promise<Database>) => void,
  { isMigrated = true } = {},
): void {
  describe(`${title} on SQLite`, () => {
    behaviour(() => memoryStore(Date.now, { isMigrated }))
  })
  describePostgres(`${title} on Postgres`, () => {
    let url: string
    beforeAll(async () => void (url = await postgres.createDatabase()))
    behaviour(async () => {
      const database = await closedAfter(openPostgres(url))
      // Of what the test before left: much faster than a database of its own.
      for (const step of ['drop schema public cascade', 'create schema public'])
        await sql.raw(step).execute(database.query)
      if (isMigrated) await database.migrate()
      return database
    })
  })
}
