import { inquiryLimits } from '#contract/inquiry.ts'
import type { Database } from './tables.ts'

/** As much as the largest post, so that a disk with no room for that is found before a visitor finds it. */
const filling = 'x'.repeat(inquiryLimits.bodyBytes)

/** Writes to the store and removes it again. Rejects if the store could not take an inquiry. */
export async function probeStore(database: Database): Promise<void> {
  database.requireInPlace()
  await database.query.transaction().execute(async (transaction) => {
    await transaction.insertInto('pauses').values({ channel: 'probe', until_at: 0, reason: filling }).execute()
    await transaction.deleteFrom('pauses').where('channel', '=', 'probe').execute()
  })
}
