import { agencyJobs, type Database, typedIn } from '#server/database/tables.ts'
import type { Deliveries } from '#server/inquiries/accept.ts'
import { agencyKinds, endMailPause } from '#server/delivery/queue.ts'

/** Sends dead letters out again and ends a pause of the mail; how many. Without an id not receipts: a late one would say what is no longer true. */
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

/** Takes an inquiry out of quarantine, to the agency and the CRM. False if it was not in quarantine. */
export async function releaseInquiry(
  database: Database,
  id: string,
  deliveries: Omit<Deliveries, 'receipt'>,
): Promise<boolean> {
  return database.query.transaction().execute(async (transaction) => {
    const released = await transaction
      .updateTable('inquiries')
      .set({ state: 'accepted' })
      .where('id', '=', id)
      .where('state', '=', 'quarantined')
      .returningAll()
      .executeTakeFirst()
    if (released === undefined) return false
    const inboxes = deliveries.inboxes?.(typedIn(released).projectType)
    const jobs = agencyJobs(id, database.now(), deliveries.webhook, inboxes)
    await transaction.insertInto('jobs').values(jobs).execute()
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
