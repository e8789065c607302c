import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The store: one of two dialects behind the same queries. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  readonly query: Kysely<Tables>
  /** The store's clock, ms since 1970: all servers on one store go by the same one. */
  readonly now: () => number
  /** Applies the migrations that are missing, under a lock; the names of those applied. */
  migrate(): Promise<string[]>
  /**
   * Leaves nothing of deleted rows: SQLite's log is cut to nothing, Postgres' tables are vacuumed, or with `full` rewritten,
   * which keeps visitors out meanwhile. False where somebody reads the log for more than 5 s: a backup, most often.
   */
  scrub(options: { readonly full: boolean }): Promise<boolean>
  close(): Promise<void>
}
