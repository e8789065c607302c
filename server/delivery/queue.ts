import type { Database } from '#server/database/database.ts'
import type { JobKind, JobRow } from '#server/database/tables.ts'
import { withoutAddresses } from '#server/log.ts'
import type { Outcome } from '#server/mail/outcome.ts'
import { giveUpAfterAttempts, giveUpAfterMs, longestWaitMs, loginPauseMs, retryDelay } from './schedule.ts'

/** A job that this worker holds until its lease ends. */
export type Claim = JobRow

/** What became of a job once its outcome was recorded; `lost` where another worker had taken it over. */
export type Recorded = 'done' | 'waiting' | 'dead' | 'lost'

/** Kinds that go through the mail server and rest together when it refuses our login. */
const mailKinds: readonly JobKind[] = ['agency-mail', 'receipt']
const otherKinds: readonly JobKind[] = ['webhook']
const allKinds: readonly JobKind[] = [...mailKinds, ...otherKinds]
const mailChannel = 'mail'

/**
 * Takes up to `limit` due jobs for `leaseMs`. Jobs whose holder died come back when their lease ends; every claim raises
 * the fence, so that a holder who was only slow can no longer record anything.
 */
export async function claimJobs(database: Database, options: { limit: number; leaseMs: number }): Promise<Claim[]> {
  const now = database.now()
  const pause = await mailPause(database)
  if (pause === undefined) return claimKinds(database, { ...options, kinds: allKinds, now })
  const probe = pause.until_at > now ? [] : await claimProbe(database, { ...options, now })
  const limit = options.limit - probe.length
  if (limit === 0) return probe
  return [...probe, ...(await claimKinds(database, { ...options, limit, kinds: otherKinds, now }))]
}

/** After a pause one mail finds out whether the login is taken again; the others go on resting, whoever asks for them. */
function claimProbe(database: Database, options: { leaseMs: number; now: number }): Promise<Claim[]> {
  const { leaseMs, now } = options
  return database.query.transaction().execute(async (transaction) => {
    // Of several workers one finds the pause ended.
    const ended = await transaction
      .updateTable('pauses')
      .set({ until_at: now })
      .where('channel', '=', mailChannel)
      .where('until_at', '<=', now)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return []
    const claims = await claimKinds({ ...database, query: transaction }, { limit: 1, leaseMs, kinds: mailKinds, now })
    if (claims.length > 0)
      await transaction
        .updateTable('pauses')
        .set({ until_at: now + loginPauseMs })
        .where('channel', '=', mailChannel)
        .execute()
    return claims
  })
}

async function claimKinds(
  database: Database,
  options: { limit: number; leaseMs: number; kinds: readonly JobKind[]; now: number },
): Promise<Claim[]> {
  const { now } = options
  return database.query
    .with('due', (query) => {
      const due = query
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', options.kinds)
        .where((where) =>
          where.or([
            where.and([where('state', '=', 'waiting'), where('run_at', '<=', now)]),
            where.and([where('state', '=', 'leased'), where('lease_until', '<=', now)]),
          ]),
        )
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

/** Holds a claim longer; false where it is no longer ours and the work must stop. */
export async function renewClaim(database: Database, claim: Claim, leaseMs: number): Promise<boolean> {
  const result = await database.query
    .updateTable('jobs')
    .set({ lease_until: database.now() + leaseMs })
    .where('id', '=', claim.id)
    .where('fence', '=', claim.fence)
    .where('state', '=', 'leased')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Records how an attempt ended, if the claim is still ours. */
export async function recordOutcome(database: Database, claim: Claim, outcome: Outcome): Promise<Recorded> {
  const now = database.now()
  const change = nextState(claim, outcome, now)
  if (outcome.status === 'login-refused') {
    // The rest outlives the inquiry that met it: no visitor's address is kept in it.
    const values = { channel: mailChannel, until_at: now + loginPauseMs, reason: withoutAddresses(outcome.words) }
    await database.query
      .insertInto('pauses')
      .values(values)
      .onConflict((conflict) => conflict.column('channel').doUpdateSet(values))
      .execute()
  }
  const result = await database.query
    .updateTable('jobs')
    .set({ ...change, lease_until: null, last_error: outcome.status === 'sent' ? '' : outcome.words.slice(0, 2000) })
    .where('id', '=', claim.id)
    .where('fence', '=', claim.fence)
    .where('state', '=', 'leased')
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return 'lost'
  // Who refuses a recipient has taken the login.
  const isLoginTaken = outcome.status === 'sent' || outcome.status === 'refused'
  if (isLoginTaken && mailKinds.includes(claim.kind)) await endMailPause(database)
  return change.state
}

function nextState(claim: Claim, outcome: Outcome, now: number) {
  if (outcome.status === 'sent') return { state: 'done' as const, finished_at: now }
  if (outcome.status === 'refused') return { state: 'dead' as const, finished_at: now }
  // The login is to blame, not this delivery: the attempt does not count.
  if (outcome.status === 'login-refused')
    return { state: 'waiting' as const, attempts: claim.attempts - 1, run_at: now }
  // Neither days in which nobody tried nor attempts that a dying server wasted give a delivery up alone.
  const isGivenUp = claim.attempts >= giveUpAfterAttempts && now - claim.created_at >= giveUpAfterMs
  if (isGivenUp) return { state: 'dead' as const, finished_at: now }
  return { state: 'waiting' as const, run_at: now + retryDelay(claim.attempts) }
}

/** Brings back what a clock that was ahead put off: deliveries, leases and a rest of the mail; how many deliveries. */
export async function bringBack(database: Database): Promise<number> {
  const now = database.now()
  const latest = now + longestWaitMs
  const open = database.query.updateTable('jobs').where('state', 'in', ['waiting', 'leased'])
  // Else it would not grow old: no alarm, and no end of the attempts.
  await open.set({ created_at: now }).where('created_at', '>', latest).execute()
  const leases = await open.set({ lease_until: now }).where('lease_until', '>', latest).executeTakeFirst()
  const waiting = await open
    .set({ run_at: now })
    .where('state', '=', 'waiting')
    .where('run_at', '>', latest)
    .executeTakeFirst()
  await database.query.deleteFrom('pauses').where('until_at', '>', latest).execute()
  return Number(waiting.numUpdatedRows + leases.numUpdatedRows)
}

/** The rest that mail takes after a refused login, past or present; `undefined` where the last mail got through. */
export function mailPause(database: Database): Promise<{ until_at: number; reason: string } | undefined> {
  return database.query.selectFrom('pauses').selectAll().where('channel', '=', mailChannel).executeTakeFirst()
}

/** Lets mail go out again at once. */
export async function endMailPause(database: Database): Promise<void> {
  await database.query.deleteFrom('pauses').where('channel', '=', mailChannel).execute()
}
