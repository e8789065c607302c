import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSqlite } from './sqlite.ts'

it('a migration that SQLite itself takes back, as on a full disk, fails with the first error', async () => {
  const database = openSqlite(':memory:')
  const run = (text: string) => sql.raw(text).execute(database.query)
  await run('create table migrations (name text primary key, applied_at integer not null) strict')
  await run("create trigger full before insert on migrations begin select raise(rollback, 'disk is full'); end")
  await expect(database.migrate()).rejects.toThrow('disk is full')
  await run('drop trigger full')
  expect(await database.migrate()).toHaveLength(1)
  await database.close()
})
