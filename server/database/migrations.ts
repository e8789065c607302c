import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One numbered step of the schema. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/**
 * The numbered SQL files of each dialect, in order. Read at once: root's commands become the owner of the data, who may not be allowed to
 * read the program's folder.
 */
export const migrations = { sqlite: read('sqlite'), postgres: read('postgres') } as const

function read(dialect: string): readonly Migration[] {
  const folder = join(import.meta.dirname, 'migrations', dialect)
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
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
