import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, JobRow } from '#server/database/tables.ts'
import { openDatabase } from '#server/database/open.ts'
import { type SinkOptions, type SmtpSink, startSmtpSink } from '#tests/support/smtp-sink.ts'

/** One row of the table. */
export interface Trial {
  readonly name: string
  /** How many in the long form, and in the short one of every `npm test`: at least one round of each. */
  readonly counts: { readonly long: number; readonly short: number }
  /** Whether it is given the address of an empty Postgres database. */
  readonly needsPostgres?: boolean
  /** Whether the promise `holds`, `undefined` where it could not be tried; and what was measured, or why not. */
  run(context: { readonly count: number; readonly databaseUrl: string | undefined }): Promise<{
    readonly holds: boolean | undefined
    readonly figures: string
  }>
}

type TrialStore = ReturnType<typeof trialStore>

/** An empty data folder, with a Postgres database where an address is given. */
export function trialStore(databaseUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'site-chaos-'))
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' },
    /** Looks into the store from outside. */
    async look<Result>(task: (database: Database) => Promise<Result>): Promise<Result> {
      await using database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: databaseUrl })
      return await task(database)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A store and a mail server for one trial, and how to do without them again. */
export async function storeAndSink(databaseUrl?: string, options?: SinkOptions) {
  const store = trialStore(databaseUrl)
  const sink = await startSmtpSink(options)
  const end = async () => {
    await sink.close()
    store.remove()
  }
  return { store, sink, end, settings: { ...store.settings, SMTP_URL: sink.url } }
}

/** How many deliveries are in one of these states. */
export const jobsIn = async ({ query }: Database, ...states: JobRow['state'][]) =>
  (await query.selectFrom('jobs').select('id').where('state', 'in', states).execute()).length

/** Waits until no delivery is open, at most `timeMs`; how many are left. */
export async function settle(store: TrialStore, timeMs: number): Promise<number> {
  return store.look(async (database) => {
    for (const until = Date.now() + timeMs; ; await pause(200)) {
      const open = await jobsIn(database, 'waiting', 'leased')
      if (open === 0 || Date.now() > until) return open
    }
  })
}

/** Makes everything that waits due now, as if its time had come. */
export function hurry(store: TrialStore): Promise<unknown> {
  return store.look((database) =>
    database.query.updateTable('jobs').set({ run_at: 0 }).where('state', '=', 'waiting').execute(),
  )
}

/** How often each Message-ID arrived. */
export function arrivals(sink: SmtpSink): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { source } of sink.mails) {
    const [, id = ''] = /^Message-ID:\s*<([^>@]+)@/im.exec(source.toString('latin1', 0, 4000)) ?? []
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Acknowledged inquiries whose mail did not arrive, and mails that arrived more than once. */
export function compare(sink: SmtpSink, acknowledged: Iterable<string>): { lost: number; duplicates: number } {
  const counts = arrivals(sink)
  const lost = [...acknowledged].filter((id) => !counts.has(`agency-mail.${id}`)).length
  return { lost, duplicates: sink.mails.length - counts.size }
}
