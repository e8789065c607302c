import { setTimeout as pause } from 'node:timers/promises'
import type { Database, InquiryRow, JobKind } from '#server/database/tables.ts'
import { errorWords, type Log, withoutAddresses } from '#server/log.ts'
import type { Outcome } from '#server/mail/message.ts'
import { type Claim, claimJobs, kindsBySide, type Recorded, recordOutcome, renewClaim } from './queue.ts'

/** Delivers one job; gives up when the signal aborts. */
export type Deliver = (job: Claim, inquiry: InquiryRow, signal: AbortSignal) => Promise<Outcome>

/** What the worker needs; times in ms. */
export interface WorkerOptions {
  readonly database: Database
  readonly deliver: Deliver
  readonly log: Log
  /** Told of every recorded outcome, with the time the attempt took, ms. */
  readonly onRecorded?: (job: Claim, recorded: Recorded, tookMs: number) => void
  readonly leaseMs: number
  /** Pause between looks at the queue; a new inquiry of this server wakes it at once. */
  readonly pollMs?: number
}

/** The outbox at work. */
export interface Worker {
  wake(): void
  /**
   * Claims nothing more and waits for the deliveries under way. After `graceMs` they are cut off, to be tried again later. Ends within
   * another second, whatever the store does.
   */
  stop(graceMs: number): Promise<void>
}

/** Deliveries of one server under way at the same time, to the mail server and to the CRM each. */
const atOnce = 2

/** How long the store may take to record what was cut off, ms. */
const notingMs = 1000

/** An outcome that the store did not take is recorded again after this time, ms. */
const noteAgainMs = 1000

/** Starts delivering what is due, here and on any number of other servers at the same time. */
export function startWorker(options: WorkerOptions): Worker {
  const { database, log, leaseMs, pollMs = 1000 } = options
  /** What is under way, by the id of its job. */
  const running = new Map<string, { readonly kind: JobKind; readonly attempt: Promise<void> }>()
  const cut = new AbortController()
  let isStopping = false
  let nap = new AbortController()
  const wake = () => nap.abort()
  const rest = (ms: number) => pause(ms, undefined, { signal: nap.signal }).catch(() => {})

  const work = async () => {
    while (!isStopping) {
      nap = new AbortController()
      let mayBeMore = false
      for (const kinds of kindsBySide) {
        const busy = [...running.values()].filter(({ kind }) => kinds.includes(kind)).length
        const limit = isStopping ? 0 : atOnce - busy
        const claims = limit > 0 ? await claimOrComplain(kinds, limit) : []
        claims.forEach(begin)
        mayBeMore ||= limit > 0 && claims.length === limit
      }
      if (!mayBeMore) await rest(pollMs)
    }
  }
  const begin = (claim: Claim) => {
    const attempt = runClaim(claim, options, cut.signal).finally(() => {
      running.delete(claim.id)
      wake()
    })
    running.set(claim.id, { kind: claim.kind, attempt })
  }
  const claimOrComplain = async (kinds: readonly JobKind[], limit: number): Promise<Claim[]> => {
    try {
      return await claimJobs(database, { limit, kinds, leaseMs, running: [...running.keys()] })
    } catch (error) {
      log.error({ reason: errorWords(error) }, 'the queue cannot be read')
      await rest(pollMs)
      return []
    }
  }

  const loop = work()
  return {
    wake,
    async stop(graceMs) {
      isStopping = true
      wake()
      const ended = loop.then(() => Promise.allSettled([...running.values()].map(({ attempt }) => attempt)))
      const cutting = setTimeout(() => cut.abort(new Error('the server stops')), graceMs)
      // A store that does not answer must not keep us from ending: what is not recorded comes back when its lease ends.
      await Promise.race([ended, pause(graceMs + notingMs, undefined, { ref: false })])
      clearTimeout(cutting)
    },
  }
}

/** One attempt: the lease is renewed while it lasts, and the work is cut off if the lease is lost. */
async function runClaim(claim: Claim, options: WorkerOptions, stop: AbortSignal): Promise<void> {
  const { database, log, leaseMs } = options
  const lost = new AbortController()
  const started = performance.now()
  const renewal = setInterval(() => {
    renewClaim(database, claim, leaseMs).then(
      (isOurs) => isOurs || lost.abort(new Error('the lease was lost')),
      (error) => log.warn({ job: claim.id, reason: errorWords(error) }, 'a lease was not renewed'),
    )
  }, leaseMs / 3)
  try {
    const inquiry = await database.query
      .selectFrom('inquiries')
      .selectAll()
      .where('id', '=', claim.inquiry_id)
      .executeTakeFirst()
    if (inquiry === undefined) return
    const outcome = await options
      .deliver(claim, inquiry, AbortSignal.any([stop, lost.signal]))
      .catch((error: unknown): Outcome => ({ status: 'retry', words: errorWords(error) }))
    const recorded = await noteOutcome(claim, outcome, options, stop)
    const tookMs = Math.round(performance.now() - started)
    const fields = { job: claim.id, attempt: claim.attempts, tookMs }
    if (outcome.status === 'sent') log.info(fields, recorded === 'lost' ? 'delivered, but taken over' : 'delivered')
    else
      log[recorded === 'dead' ? 'error' : 'warn'](
        { ...fields, words: withoutAddresses(outcome.words).slice(0, 300) },
        `not delivered: ${recorded}`,
      )
    options.onRecorded?.(claim, recorded, tookMs)
  } catch (error) {
    // The store is out of reach, before the delivery or at the end of the server: the lease will end and the job will come back.
    log.error({ job: claim.id, reason: errorWords(error) }, 'an outcome was not recorded')
  } finally {
    clearInterval(renewal)
  }
}

/**
 * Records an outcome, however long the store cannot take it: what was thrown away would be delivered once more. The fence makes a late
 * record harmless. Rejects once the worker stops.
 */
async function noteOutcome(
  claim: Claim,
  outcome: Outcome,
  { database, log }: WorkerOptions,
  stop: AbortSignal,
): Promise<Recorded> {
  for (;;) {
    try {
      return await recordOutcome(database, claim, outcome)
    } catch (error) {
      if (stop.aborted) throw error
      log.warn({ job: claim.id, reason: errorWords(error) }, 'an outcome was not recorded yet')
      // A stop ends the pause, for a last attempt.
      await pause(noteAgainMs, undefined, { signal: stop }).catch(() => {})
    }
  }
}
