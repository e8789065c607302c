import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The numbered SQL files of each dialect, in order. Read at once: the owner of the data, whom root's commands become, may not read them. */
export const migrations = { sqlite: read('sqlite'), postgres: read('postgres') } as const

function read(dialect: string) {
  const folder = join(import.meta.dirname, 'migrations', dialect)
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}

/** The steps that a store lacks. Throws where it has one that this version does not know: whoever wrote it knows more of the store. */
export function missingSteps(dialect: keyof typeof migrations, rows: readonly { readonly name?: unknown }[]) {
  const applied = rows.map(({ name }) => name)
  const steps = migrations[dialect]
  const unknown = applied.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(
      `it was migrated by a newer version of this site (${unknown.join(', ')}): run that version, or restore an earlier backup`,
    )
  return steps.filter(({ name }) => !applied.includes(name))
}
