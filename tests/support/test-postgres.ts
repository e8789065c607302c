import { describe, inject } from 'vitest'
import { createDatabase } from './postgres.ts'

const { url, binaries } = inject('postgres')

/** The Postgres that all tests of a run share: each has databases of its own in it. */
export const postgres = { url, binaries, createDatabase: () => createDatabase(url) }

/** Where there is no Postgres the line in the report says so; nothing is passed over in silence. */
export function describePostgres(title: string, behaviour: () => void): void {
  const suffix = url === '' ? ': SKIPPED, none is installed here and none can be' : ''
  describe.skipIf(url === '')(`${title}${suffix}`, () => {
    behaviour()
  })
}
