import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One numbered step of the schema. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** Reads the numbered SQL files of a dialect, in order. */
export async function readMigrations(dialect: 'sqlite' | 'postgres'): Promise<Migration[]> {
  const folder = join(import.meta.dirname, 'migrations', dialect)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })))
}
