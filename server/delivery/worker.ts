import { setTimeout as pause } from 'node:timers/promises'
import type { Database, InquiryRow, JobKind, JobRow } from '#server/database/tables.ts'
import { errorWords, type Log, withoutAddresses } from '#server/log.ts'
import type { Outcome } from '#server/mail/message.ts'
import { claimJobs, kindsBySide, type Recorded, recordOutcome, renewClaim } from './queue.ts'

/** Delivers one job; gives up when the signal aborts. */
export type Deliver = (job: JobRow, inquiry: InquiryRow, signal: AbortSignal) => Promise<Outcome>

/** What the worker needs; times in ms. */
export interface WorkerOptions {
  readonly database: Database
  readonly deliver: Deliver
  readonly log: Log
  /** Told of every recorded outcome, with the time the attempt took, ms. */
  readonly onRecorded?: (recorded: Recorded, tookMs: number) => void
  readonly leaseMs: number
  /** Pause between looks at the queue; a new inquiry of this server wakes it at once. */
  readonly pollMs?: number
}

/** Deliveries of one server under way at the same time, to the mail server and to the CRM each: a slow side does not hold up the other. */
const atOnce = 2
/** How long the store may take to record what was cut off, and the pause before an outcome that it did not take is recorded again, ms. */
const notingMs = 1000

/** Starts delivering what is due, here and on any number of other servers at the same time. */
export function startWorker(options: WorkerOptions) {
  const { database, log, leaseMs, pollMs = 1000 } = options
  const cut = new AbortController()
  let isStopping = false
  const startSide = (kinds: readonly JobKind[]) => {
    /** What is under way, by the id of its job. */
    const running = new Map<string, Promise<void>>()
    let nap = new AbortController()
    const wake = () => nap.abort()
    const claim = (limit: number) =>
      claimJobs(database, { limit, kinds, leaseMs, running: [...running.keys()] }).catch((error: unknown) => {
        log.error({ reason: errorWords(error) }, 'the queue cannot be read')
        return []
      })
    const work = async () => {
      while (!isStopping) {
        nap = new AbortController()
        const limit = atOnce - running.size
        const claims = limit === 0 ? [] : await claim(limit)
        for (const job of claims) {
          const attempt = runClaim(job, options, cut.signal).finally(() => {
            running.delete(job.id)
            wake()
          })
          running.set(job.id, attempt)
        }
        if (limit === 0 || claims.length < limit) await pause(pollMs, undefined, { signal: nap.signal }).catch(() => {})
      }
      await Promise.allSettled(running.values())
    }
    return { wake, ended: work() }
  }

  const sides = kindsBySide.map(startSide)
  const wake = () => sides.forEach((side) => side.wake())
  return {
    wake,
    /** Claims nothing more and waits for the deliveries under way, which are cut off after `graceMs`. Ends a second later, whatever the store does. */
    async stop(graceMs: number) {
      isStopping = true
      wake()
      const ended = Promise.all(sides.map((side) => side.ended))
      const cutting = setTimeout(() => cut.abort(new Error('the server stops')), graceMs)
      await Promise.race([ended, pause(graceMs + notingMs, undefined, { ref: false })])
      clearTimeout(cutting)
    },
  }
}

/** One attempt: the lease is renewed while it lasts, and the work is cut off if the lease is lost. */
async function runClaim(claim: JobRow, options: WorkerOptions, stop: AbortSignal): Promise<void> {
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
    const words = withoutAddresses(outcome.words).slice(0, 300)
    if (outcome.status === 'sent') log.info(fields, recorded === 'lost' ? 'delivered, but taken over' : 'delivered')
    else log[recorded === 'dead' ? 'error' : 'warn']({ ...fields, words }, `not delivered: ${recorded}`)
    options.onRecorded?.(recorded, tookMs)
  } catch (error) {
    // The store is out of reach, before the delivery or at the end of the server: the lease will end and the job will come back.
    log.error({ job: claim.id, reason: errorWords(error) }, 'an outcome was not recorded')
  } finally {
    clearInterval(renewal)
  }
}

/** Records an outcome, however long the store cannot take it: it would be delivered once more. The fence makes a late record harmless. */
async function noteOutcome(claim: JobRow, outcome: Outcome, { database, log }: WorkerOptions, stop: AbortSignal) {
  for (;;) {
    try {
      return await recordOutcome(database, claim, outcome)
    } catch (error) {
      if (stop.aborted) throw error
      log.warn({ job: claim.id, reason: errorWords(error) }, 'an outcome was not recorded yet')
      // A stop ends the pause, for a last attempt.
      await pause(notingMs, undefined, { signal: stop }).catch(() => {})
    }
  }
}
