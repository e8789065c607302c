import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Further ahead than servers' ideas of the time differ, ms: a mark from there was taken by a clock that was wrong. */
const clocksDifferMs = 60_000

/** Takes a mark that can be taken once in an interval, whoever asks and from whichever server: whether it was free. */
export async function takeMark(
  query: Kysely<Tables>,
  mark: { readonly name: string; readonly now: number; readonly intervalMs: number },
): Promise<boolean> {
  const taken = await query
    .insertInto('marks')
    .values({ name: mark.name, taken_at: mark.now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ taken_at: mark.now })
        .where((where) =>
          where.or([
            where('marks.taken_at', '<=', mark.now - mark.intervalMs),
            where('marks.taken_at', '>', mark.now + clocksDifferMs),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Frees a mark before its interval is over: what it was taken for did not work and is tried again after `againMs`. */
export async function freeMark(
  query: Kysely<Tables>,
  mark: { readonly name: string; readonly now: number; readonly intervalMs: number; readonly againMs: number },
): Promise<void> {
  const taken_at = mark.now - mark.intervalMs + mark.againMs
  await query.updateTable('marks').set({ taken_at }).where('name', '=', mark.name).execute()
}
