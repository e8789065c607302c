import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts'

const binaries = findPostgres()

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
  // Where there is no Postgres the line in the report says so; nothing is passed over in silence.
  const suffix = binaries === undefined ? ': SKIPPED, none is installed here and none can be' : ''
  describe.skipIf(binaries === undefined)(`${title} on Postgres${suffix}`, () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startPostgres(binaries ?? '')
    }, 60_000)
    afterAll(() => postgres.stop())
    behaviour(async () => {
      const database = await openPostgres(await postgres.createDatabase())
      if (isMigrated) await database.migrate()
      return database
    })
  })
}
