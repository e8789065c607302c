import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'

/** What any query can find in the store, in lower case: all columns of all tables, and what Postgres samples of them. */
export async function storedText(database: Database): Promise<string> {
  const tables =
    database.dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  const found: unknown[] = []
  for (const { name } of (await tables.execute(database.query)).rows) {
    found.push({ name, rows: (await sql`select * from ${sql.table(name)}`.execute(database.query)).rows })
  }
  if (database.dialect === 'postgres') {
    await sql`analyze`.execute(database.query)
    const samples = sql`select tablename, attname, most_common_vals::text, histogram_bounds::text from pg_stats
      where schemaname = 'public'`
    found.push((await samples.execute(database.query)).rows)
  }
  return JSON.stringify(found).toLowerCase()
}

/**
 * Which of these texts the files of a Postgres database hold: rows, indexes, long texts, catalogue; not its log. The
 * SQLite of these tests is in memory and has no files.
 */
export async function heldByFiles(database: Database, texts: readonly string[]): Promise<string[]> {
  if (database.dialect === 'sqlite') return []
  await sql`checkpoint`.execute(database.query)
  const folder = sql`'base/' || (select oid from pg_database where datname = current_database()) || '/'`
  const { rows } = await sql<{ text: string }>`
    select distinct text from pg_ls_dir(${folder}) as name, unnest(${[...texts]}::text[]) as text
    where position(text::bytea in pg_read_binary_file(${folder} || name)) > 0`.execute(database.query)
  return rows.map(({ text }) => text)
}
