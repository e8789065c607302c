import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's cluster, and the folder of its programs; empty where there is none. */
    readonly postgres: { readonly url: string; readonly binaries: string }
  }
}

/** Starts the one Postgres of a run of unit tests, where there can be one. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const postgres = await startPostgres()
  provide('postgres', { url: postgres?.url ?? '', binaries: postgres?.binaries ?? '' })
  return () => postgres?.stop()
}
