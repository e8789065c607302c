import type { Database } from '#server/database/database.ts'
import type { JobKind } from '#server/database/tables.ts'
import type { Gauge } from '#server/metrics.ts'

/** Kinds of delivery that the agency would miss. Receipts are not among them: most that fail went to a mistyped address. */
export const agencyKinds: readonly JobKind[] = ['agency-mail', 'webhook']

/** When the oldest unfinished delivery to the agency was created, ms since 1970; `undefined` if there is none. */
export async function oldestUndelivered(database: Database): Promise<number | undefined> {
  const row = await database.query
    .selectFrom('jobs')
    .select((select) => select.fn.min('created_at').as('oldest'))
    .where('state', 'in', ['waiting', 'leased'])
    .where('kind', 'in', agencyKinds)
    .executeTakeFirst()
  return row?.oldest ?? undefined
}

/** How many inquiries wait in quarantine for the operator. */
export async function countQuarantined(database: Database): Promise<number> {
  const { count } = await database.query
    .selectFrom('inquiries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'quarantined')
    .executeTakeFirstOrThrow()
  return count
}

/** Figures of the queue in the store, the same whichever server is asked. */
export async function queueGauges(database: Database): Promise<Gauge[]> {
  const now = database.now()
  const oldest = await oldestUndelivered(database)
  const states = await database.query
    .selectFrom('jobs')
    .select(['kind', 'state', (select) => select.fn.countAll<number>().as('count')])
    .where('state', '!=', 'done')
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .execute()
  return [
    {
      name: 'site_queue_age_seconds',
      help: 'Age of the oldest undelivered mail to the agency or call of its CRM.',
      value: oldest === undefined ? 0 : Math.max(0, (now - oldest) / 1000),
    },
    {
      name: 'site_quarantine_size',
      help: 'Inquiries that wait for the operator.',
      value: await countQuarantined(database),
    },
    ...states.map(({ kind, state, count }) => ({
      name: 'site_jobs',
      help: 'Deliveries that are not done, by kind and state.',
      value: count,
      labels: { kind, state },
    })),
  ]
}
