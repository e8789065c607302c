import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** More than the clocks of servers differ, ms: a time further in the future was noted by a clock that was wrong. */
export const clocksDifferMs = 60_000

/** What may happen once in an interval. */
interface Mark {
  readonly name: string
  readonly now: number
  readonly intervalMs: number
}

/** Takes a mark that can be taken once in an interval by all servers together. Resolves to whether it was free. */
export async function takeMark(query: Kysely<Tables>, mark: Mark): Promise<boolean> {
  const taken = await query
    .insertInto('marks')
    .values({ name: mark.name, taken_at: mark.now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ taken_at: mark.now })
        .where((where) =>
          where.not(where.between('marks.taken_at', mark.now - mark.intervalMs + 1, mark.now + clocksDifferMs)),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Lets a mark be taken again after `againMs`, before its interval is over: for when what it was taken for has failed. */
export async function freeMark(query: Kysely<Tables>, mark: Mark, againMs: number): Promise<void> {
  const taken_at = mark.now - mark.intervalMs + againMs
  await query.updateTable('marks').set({ taken_at }).where('name', '=', mark.name).execute()
}

/** When a mark was taken or set, ms since 1970; `undefined` if it never was. */
export async function readMark(query: Kysely<Tables>, name: string): Promise<number | undefined> {
  const row = await query.selectFrom('marks').select('taken_at').where('name', '=', name).executeTakeFirst()
  return row?.taken_at
}
