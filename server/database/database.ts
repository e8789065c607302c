import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The store: one of two dialects behind the same queries. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  readonly query: Kysely<Tables>
  /** The store's clock, ms since 1970: all servers on one store use the same one. */
  readonly now: () => number
  /** Throws if what was written is not where the next start looks for it: the file was deleted, or another put in its place. */
  requireInPlace(): void
  /** Applies missing migrations, under a lock. Resolves to the names of those applied. */
  migrate(): Promise<string[]>
  /**
   * Removes what is left of deleted rows: SQLite's log is truncated; Postgres' tables are vacuumed, or with `full` rewritten, which locks
   * visitors out meanwhile. False if somebody, most often a backup, keeps reading SQLite's log for more than 5 s.
   */
  scrub(options: { readonly full: boolean }): Promise<boolean>
  close(): Promise<void>
}
