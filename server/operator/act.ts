import type { Database } from '#server/database/database.ts'
import { newJob } from '#server/database/new-job.ts'
import type { JobKind } from '#server/database/tables.ts'
import { endMailPause } from '#server/delivery/queue.ts'
import { agencyKinds } from '#server/delivery/queue-state.ts'

/**
 * Sends dead letters out again, all that the agency misses or every one of an inquiry, and ends a rest of the mail; how many
 * there were. A receipt that was refused is nobody's loss, and late it says what is no longer true.
 */
export async function retryDead(database: Database, inquiryId?: string): Promise<number> {
  const now = database.now()
  await endMailPause(database)
  let query = database.query
    .updateTable('jobs')
    // A new beginning: five more days of trying.
    .set({ state: 'waiting', attempts: 0, run_at: now, created_at: now, finished_at: null })
    .where('state', '=', 'dead')
  query = inquiryId === undefined ? query.where('kind', 'in', agencyKinds) : query.where('inquiry_id', '=', inquiryId)
  const result = await query.executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Lets an inquiry out of quarantine: its mail to the agency is sent, and the CRM is told where there is one. False where it
 * was not in quarantine.
 */
export async function releaseInquiry(
  database: Database,
  id: string,
  deliveries: { readonly webhook: boolean },
): Promise<boolean> {
  return database.query.transaction().execute(async (transaction) => {
    const result = await transaction
      .updateTable('inquiries')
      .set({ state: 'accepted' })
      .where('id', '=', id)
      .where('state', '=', 'quarantined')
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) return false
    const kinds: JobKind[] = deliveries.webhook ? ['agency-mail', 'webhook'] : ['agency-mail']
    await transaction
      .insertInto('jobs')
      .values(kinds.map((kind) => newJob(kind, id, database.now())))
      .execute()
    return true
  })
}

/** Confirms that an inquiry in quarantine is spam. False where it was not in quarantine. */
export async function confirmSpam(database: Database, id: string): Promise<boolean> {
  const result = await database.query
    .updateTable('inquiries')
    .set({ state: 'spam' })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
