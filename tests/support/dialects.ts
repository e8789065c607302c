import { sql } from 'kysely'
import { beforeAll, describe } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { describePostgres, postgres } from './test-postgres.ts'

/** Runs the same behaviour on both stores: `open` gives each test an empty one, with its tables unless told. */
export function describeStores(
  title: string,
  behaviour: (open: () => Promise<Database>) => void,
  { isMigrated = true } = {},
): void {
  describe(`${title} on SQLite`, () => {
    behaviour(async () => {
      const database = openSqlite(':memory:')
      if (isMigrated) await database.migrate()
      return database
    })
  })
  describePostgres(`${title} on Postgres`, () => {
    let url: string
    beforeAll(async () => void (url = await postgres.createDatabase()))
    behaviour(async () => {
      const database = await openPostgres(url)
      // Of what the test before left: much faster than a database of its own.
      for (const step of ['drop schema public cascade', 'create schema public'])
        await sql.raw(step).execute(database.query)
      if (isMigrated) await database.migrate()
      return database
    })
  })
}
