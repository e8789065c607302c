import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** More than the clocks of servers differ, ms: a time further in the future was noted by a clock that was wrong. */
export const clocksDifferMs = 60_000

/** What may happen once in an interval; the table is named `marks`. */
interface Turn {
  readonly name: string
  readonly now: number
  readonly intervalMs: number
}

/** Takes a turn that can be taken once in an interval by all servers together. Resolves to whether it was free. */
export async function takeTurn(query: Kysely<Tables>, turn: Turn): Promise<boolean> {
  const taken = await query
    .insertInto('marks')
    .values({ name: turn.name, taken_at: turn.now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ taken_at: turn.now })
        .where((where) =>
          where.not(where.between('marks.taken_at', turn.now - turn.intervalMs + 1, turn.now + clocksDifferMs)),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Lets a turn be taken again after `againMs`, before its interval is over: for when what it was taken for has failed. */
export async function freeTurn(query: Kysely<Tables>, turn: Turn, againMs: number): Promise<void> {
  const taken_at = turn.now - turn.intervalMs + againMs
  await query.updateTable('marks').set({ taken_at }).where('name', '=', turn.name).execute()
}

/** When a turn was taken or set, ms since 1970; `undefined` if it never was. */
export async function turnTakenAt(query: Kysely<Tables>, name: string): Promise<number | undefined> {
  const row = await query.selectFrom('marks').select('taken_at').where('name', '=', name).executeTakeFirst()
  return row?.taken_at
}
