import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's cluster, and the folder of its programs; empty where there is none. */
    readonly postgres: { readonly url: string; readonly binaries: string }
  }
}

/** Starts the one Postgres of a run of unit tests, where there can be one. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const binaries = findPostgres()
  const postgres = binaries === undefined ? undefined : await startPostgres(binaries)
  provide('postgres', { url: postgres?.url ?? '', binaries: binaries ?? '' })
  return () => postgres?.stop()
}
