import { type RawBuilder, sql } from 'kysely'
import type { Database, JobKind, JobRow } from '#server/database/tables.ts'
import { withoutAddresses } from '#server/log.ts'
import type { Outcome } from '#server/mail/message.ts'
import type { Gauge } from '#server/metrics.ts'

const minuteMs = 60_000

/** Waiting time after the first, second and third failure, ms; hourly from then on. */
const delays = [minuteMs, 5 * minuteMs, 30 * minuteMs]
/** A delivery is not given up, and shown as a dead letter, before it is this old, ms. */
const giveUpAfterMs = 5 * 24 * 60 * minuteMs
/** Nor before as many attempts as uninterrupted trying makes in that time: a server that was off made none. */
export const giveUpAfterAttempts = 123
/** No delivery is scheduled further ahead than this, ms: one that is was put off by a clock that was ahead. */
const longestWaitMs = 120 * minuteMs
/** After a refused login all mail pauses for this long before one delivery tries again, ms. */
const loginPauseMs = 5 * minuteMs

/** When to try again after so many failed attempts, ms from now: a tenth more or less, so that many failures do not come back at the same moment. */
const retryDelay = (failedAttempts: number) =>
  Math.round((delays[failedAttempts - 1] ?? 60 * minuteMs) * (0.9 + 0.2 * Math.random()))

/** How many jobs are claimed, of which kinds (all unless told; after a refused login no more than one mail), for how long; what this worker has in hand. */
interface ClaimOptions {
  readonly limit: number
  readonly kinds?: readonly JobKind[]
  readonly leaseMs: number
  readonly running?: readonly string[]
}

/** What became of a job once its outcome was recorded; `lost` where another worker had taken it over. */
export type Recorded = 'done' | 'waiting' | 'dead' | 'lost'

/** Kinds that go through the mail server and are paused together when it refuses our login. */
const mailKinds: readonly JobKind[] = ['agency-mail', 'receipt']
/** Kinds by the side that they go to: each side is claimed for separately, so that a slow one does not hold up the other. */
export const kindsBySide: readonly (readonly JobKind[])[] = [mailKinds, ['webhook']]
const mailChannel = 'mail'

/** Claims due jobs, each with a higher fence than before: a slow holder can record nothing any more. `running` are left out: a clock may leap. */
export async function claimJobs(database: Database, options: ClaimOptions): Promise<JobRow[]> {
  const now = database.now()
  const { kinds = kindsBySide.flat() } = options
  const pause = kinds.some((kind) => mailKinds.includes(kind)) ? await mailPause(database) : undefined
  if (pause === undefined) return claimKinds(database, { ...options, kinds, now })
  const isResting = pause.until_at > now && pause.until_at <= now + longestWaitMs
  return isResting ? [] : claimProbe(database, { ...options, now })
}

/** After a pause, one mail is claimed to find out whether the login is accepted again; all others stay paused for every worker. */
function claimProbe(database: Database, options: ClaimOptions & { readonly now: number }): Promise<JobRow[]> {
  const { now } = options
  return database.query.transaction().execute(async (transaction) => {
    // Only one of several workers gets past this update.
    const ended = await transaction
      .updateTable('pauses')
      .set({ until_at: now })
      .where('channel', '=', mailChannel)
      .where(isOver(sql.ref('until_at'), now))
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return []
    const claims = await claimKinds({ ...database, query: transaction }, { ...options, limit: 1, kinds: mailKinds })
    if (claims.length > 0)
      await transaction
        .updateTable('pauses')
        .set({ until_at: now + loginPauseMs })
        .where('channel', '=', mailChannel)
        .execute()
    return claims
  })
}

/** Whether a wait is over. One that is longer than any of ours was set by a clock that was ahead. */
const isOver = (end: RawBuilder<unknown>, now: number) =>
  sql<boolean>`${end} not between ${now + 1} and ${now + longestWaitMs}`

async function claimKinds(
  database: Database,
  options: ClaimOptions & { readonly kinds: readonly JobKind[]; readonly now: number },
): Promise<JobRow[]> {
  const { now, running = [] } = options
  return database.query
    .with('due', (query) => {
      const due = query
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', options.kinds)
        .$if(running.length > 0, (some) => some.where('id', 'not in', running))
        .where(sql<boolean>`state in ('waiting', 'leased')`)
        .where(isOver(sql`coalesce(lease_until, run_at)`, now))
        .orderBy('run_at')
        .limit(options.limit)
      return database.dialect === 'postgres' ? due.forUpdate().skipLocked() : due
    })
    .updateTable('jobs')
    .set((set) => ({
      state: 'leased',
      lease_until: now + options.leaseMs,
      fence: set('fence', '+', 1),
      attempts: set('attempts', '+', 1),
    }))
    .where('id', 'in', (query) => query.selectFrom('due').select('id'))
    .returningAll()
    .execute()
}

/** The job of a claim, as long as that is still ours. */
const ours = ({ query }: Database, claim: JobRow) =>
  query.updateTable('jobs').where('id', '=', claim.id).where('fence', '=', claim.fence).where('state', '=', 'leased')

/** Extends the lease of a claim; false if the claim is no longer ours and the work must stop. */
export async function renewClaim(database: Database, claim: JobRow, leaseMs: number): Promise<boolean> {
  const lease_until = database.now() + leaseMs
  const result = await ours(database, claim).set({ lease_until }).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Records how an attempt ended, if the claim is still ours. */
export async function recordOutcome(database: Database, claim: JobRow, outcome: Outcome): Promise<Recorded> {
  const now = database.now()
  const change = nextState(claim, outcome, now)
  // Postgres takes no NUL, and without a record the delivery would never end.
  const isSent = outcome.status === 'sent' && outcome.file === undefined
  const words = isSent ? '' : outcome.words.replaceAll('\0', '')
  if (outcome.status === 'login-refused') {
    // The pause outlives the inquiry that caused it, so it must not contain a visitor's address.
    const rest = { channel: mailChannel, until_at: now + loginPauseMs, reason: withoutAddresses(words) }
    const insert = database.query.insertInto('pauses').values(rest)
    await insert.onConflict((conflict) => conflict.column('channel').doUpdateSet(rest)).execute()
  }
  const values = { ...change, lease_until: null, last_error: words.slice(0, 2000) }
  const result = await ours(database, claim).set(values).executeTakeFirst()
  if (result.numUpdatedRows === 0n) return 'lost'
  // A server that refuses a recipient has accepted the login.
  const isLoginTaken = outcome.status === 'sent' || outcome.status === 'refused'
  if (isLoginTaken && mailKinds.includes(claim.kind)) await endMailPause(database)
  return change.state
}

function nextState(claim: JobRow, outcome: Outcome, now: number) {
  if (outcome.status === 'sent') return { state: 'done' as const, finished_at: now }
  if (outcome.status === 'refused') return { state: 'dead' as const, finished_at: now }
  // The login is to blame, not this delivery: the attempt does not count.
  if (outcome.status === 'login-refused')
    return { state: 'waiting' as const, attempts: claim.attempts - 1, run_at: now }
  // It takes both: neither days in which nobody tried nor attempts wasted by dying servers are enough alone.
  const isGivenUp = claim.attempts >= giveUpAfterAttempts && now - claim.created_at >= giveUpAfterMs
  if (isGivenUp) return { state: 'dead' as const, finished_at: now }
  return { state: 'waiting' as const, run_at: now + retryDelay(claim.attempts) }
}

/** The pause of the mail after a refused login, even if it has ended; `undefined` once a mail has got through since. */
export function mailPause(database: Database): Promise<{ until_at: number; reason: string } | undefined> {
  return database.query.selectFrom('pauses').selectAll().where('channel', '=', mailChannel).executeTakeFirst()
}

/** Lets mail go out again at once. */
export async function endMailPause(database: Database): Promise<void> {
  await database.query.deleteFrom('pauses').where('channel', '=', mailChannel).execute()
}

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
  const help = 'Deliveries that are not done, by kind and state.'
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
    ...states.map(({ count, ...labels }) => ({ name: 'site_jobs', help, value: count, labels })),
  ]
}
