import type { Database } from '#server/database/database.ts'
import { newJob } from '#server/database/new-job.ts'
import type { JobKind } from '#server/database/tables.ts'
import { endMailPause } from '#server/delivery/queue.ts'
import { agencyKinds } from '#server/delivery/queue-state.ts'

/**
 * Sends dead letters out again and ends a pause of the mail; resolves to the number of letters. Without an id these are the mails to the
 * agency and the calls of its CRM: nobody misses a refused receipt, and a late one would say what is no longer true. With an id they are
 * all of that inquiry.
 */
export async function retryDead(database: Database, inquiryId?: string): Promise<number> {
  const now = database.now()
  await endMailPause(database)
  let query = database.query
    .updateTable('jobs')
    // They start again, with five more days of trying.
    .set({ state: 'waiting', attempts: 0, run_at: now, created_at: now, finished_at: null })
    .where('state', '=', 'dead')
  query = inquiryId === undefined ? query.where('kind', 'in', agencyKinds) : query.where('inquiry_id', '=', inquiryId)
  const result = await query.executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Takes an inquiry out of quarantine: its mail to the agency is sent, and the CRM is called if there is one. False if it was not in
 * quarantine.
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

/** Confirms that an inquiry in quarantine is spam. False if it was not in quarantine. */
export async function confirmSpam(database: Database, id: string): Promise<boolean> {
  const result = await database.query
    .updateTable('inquiries')
    .set({ state: 'spam' })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
