import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { databaseFile, openDatabase } from '#server/database/open.ts'
import type { Tables } from '#server/database/tables.ts'
import { Failure, requireUnused } from './sqlite-copy.ts'

/** Every table of the store with its key, in an order in which a row comes after what it refers to. */
const tables = {
  inquiries: 'id',
  jobs: 'id',
  marks: 'name',
  pauses: 'channel',
  erasures: 'fingerprint',
} as const satisfies Record<keyof Tables, string>
const names = Object.keys(tables) as (keyof Tables)[]

/** Rows that are read and written at once: with all their columns they stay below the number of values that Postgres takes. */
const pageSize = 500

/** Moves the SQLite store to an empty Postgres, all of it or nothing; the server must not run. The file stays. Resolves to what was moved. */
export async function moveToPostgres(dataDir: string, url: string) {
  const file = join(dataDir, databaseFile)
  requireUnused(file)
  await using from = await openDatabase({ DATA_DIR: dataDir })
  await using to = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: url })
  const there = Object.entries(await countRows(to.query)).filter(([, count]) => count > 0)
  if (there.length > 0)
    throw new Failure(
      `Nothing was moved: that Postgres is not empty. It has ${there.map(([name, count]) => `${count} ${name}`).join(', ')}.`,
    )
  const wanted = await countRows(from.query)
  await to.query.transaction().execute(async (transaction) => {
    for (const name of names)
      for await (const page of pagesOf(from.query, name)) await transaction.insertInto(name).values(page).execute()
    const moved = await countRows(transaction)
    const missing = names.filter((name) => moved[name] !== wanted[name])
    if (missing.length > 0)
      throw new Failure(`Nothing was moved: the counts of ${missing.join(', ')} differ. Is the server stopped?`)
  })
  return wanted
}

/** The rows of a table in the order of its key, page by page: a large store does not fit into memory. */
async function* pagesOf(query: Kysely<Tables>, name: keyof Tables): AsyncGenerator<never[]> {
  const key = sql.ref(tables[name])
  for (let last: unknown = ''; ; ) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} where ${key} > ${last} order by ${key} limit ${pageSize}`.execute(query)
    if (rows.length > 0) yield rows as never[]
    if (rows.length < pageSize) return
    last = rows.at(-1)?.[tables[name]]
  }
}

/** How many rows of each table are in a store. */
async function countRows(query: Kysely<Tables>) {
  const counts: [string, number][] = []
  for (const name of names) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(query)
    counts.push([name, rows[0]?.count ?? 0])
  }
  return Object.fromEntries(counts) as Record<keyof Tables, number>
}
