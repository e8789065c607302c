import type { Database } from '#server/database/database.ts'
import { dropCountersAhead } from '#server/inquiries/rate-limits.ts'
import type { Log } from '#server/log.ts'
import { bringBack } from './queue.ts'

/** Undoes what a clock that was ahead has left in the store: deliveries that wait for hours, visitors who are refused for hours. */
export async function undoClockAhead({
  database,
  log,
}: {
  readonly database: Database
  readonly log: Log
}): Promise<void> {
  const broughtBack = await bringBack(database)
  if (broughtBack > 0) log.warn({ broughtBack }, 'deliveries were put off by a clock that was ahead')
  await dropCountersAhead(database)
}
