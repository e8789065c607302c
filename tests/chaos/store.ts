import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/tables.ts'
import { openDatabase } from '#server/database/open.ts'

/** A place for one trial's store and files. */
export interface TrialStore {
  readonly settings: Record<string, string>
  /** Looks into the store from outside. */
  look<Result>(task: (database: Database) => Promise<Result>): Promise<Result>
  remove(): void
}

/** An empty data folder, with a Postgres database where an address is given. */
export function trialStore(databaseUrl?: string): TrialStore {
  const folder = mkdtempSync(join(tmpdir(), 'site-chaos-'))
  const place = { DATA_DIR: folder, DATABASE_URL: databaseUrl }
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' },
    async look(task) {
      await using database = await openDatabase(place)
      return await task(database)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Acknowledged ids that the store does not hold with their mail. */
export async function missing(store: TrialStore, acknowledged: ReadonlySet<string>): Promise<number> {
  const rows = await store.look((database) =>
    database.query.selectFrom('jobs').select('inquiry_id').where('kind', '=', 'agency-mail').execute(),
  )
  const held = new Set(rows.map(({ inquiry_id }) => inquiry_id))
  return [...acknowledged].filter((id) => !held.has(id)).length
}

/** Waits until no delivery is open, at most `timeMs`; how many are left. */
export async function settle(store: TrialStore, timeMs: number): Promise<number> {
  return store.look(async (database) => {
    for (const until = Date.now() + timeMs; ; await pause(200)) {
      const open = await database.query
        .selectFrom('jobs')
        .select('id')
        .where('state', 'in', ['waiting', 'leased'])
        .execute()
      if (open.length === 0 || Date.now() > until) return open.length
    }
  })
}

/** Makes everything that waits due now, as if its time had come. */
export function hurry(store: TrialStore): Promise<unknown> {
  return store.look((database) =>
    database.query.updateTable('jobs').set({ run_at: 0 }).where('state', '=', 'waiting').execute(),
  )
}
