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

/** The steps that a store lacks. Throws where it has one that this version does not know: whoever wrote it knows more of the store. */
export function missingSteps(all: readonly Migration[], applied: readonly unknown[]): Migration[] {
  const unknown = applied.filter((name) => !all.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(
      `it was migrated by a newer version of this site (${unknown.join(', ')}): run that version, or restore an earlier backup`,
    )
  return all.filter(({ name }) => !applied.includes(name))
}
