import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Database } from './database/database.ts'
import { probeStore } from './database/probe.ts'
import { mailPause } from './delivery/queue.ts'
import { queueGauges } from './delivery/queue-state.ts'
import { errorWords, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { isThisMachine } from './middleware/client-address.ts'

/** What the three addresses for operators need. */
export interface HealthParts {
  readonly database: Database
  readonly metrics: Metrics
  readonly log: Log
  /** Token with which other machines may read the figures; without one, only this machine may. */
  readonly metricsToken: string | undefined
}

/** The store is probed at most once in this time, however often `/readyz` is called, ms. */
const probeIntervalMs = 5000

/**
 * Adds `/healthz` (the process is alive), `/readyz` and `/metrics`. A mail server that is down does not make the site unready: inquiries
 * are still accepted and kept, and a load balancer that turned visitors away would lose them. The body of `/readyz` mentions it. The probe
 * writes to the store, because a store on a full disk can still be read.
 */
export function addHealth(app: Hono, { database, metrics, log, metricsToken }: HealthParts): void {
  let last: { readonly at: number; readonly outcome: Promise<void> } | undefined
  const probe = (now: number) => {
    if (last === undefined || now - last.at >= probeIntervalMs) last = { at: now, outcome: probeStore(database) }
    return last.outcome
  }
  app.get('/healthz', (context) => context.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (context) => {
    try {
      await probe(performance.now())
      const pause = await mailPause(database)
      const mail = pause === undefined ? 'ok' : 'login refused'
      return context.json({ store: 'ok', mail }, 200, { 'cache-control': 'no-store' })
    } catch (error) {
      log.error({ reason: errorWords(error) }, 'the store takes no inquiry')
      return context.json({ store: 'unusable', mail: 'unknown' }, 503, {
        'cache-control': 'no-store',
        'retry-after': '5',
      })
    }
  })
  app.get('/metrics', async (context) => {
    if (!mayRead(context, metricsToken)) return context.text('Not allowed', 403)
    // The counters matter most while the store is out of reach, so they are answered without the gauges then.
    const gauges = await queueGauges(database).catch((error: unknown) => {
      log.error({ reason: errorWords(error) }, 'the figures of the queue cannot be read')
      return []
    })
    return context.text(metrics.render(gauges), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
}

function mayRead(context: Context, token: string | undefined): boolean {
  if (token !== undefined) return isSame(context.req.header('authorization') ?? '', `Bearer ${token}`)
  const isForwarded =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined
  return !isForwarded && isThisMachine(context)
}

/** Compares secrets in constant time, so that the time does not reveal where they differ. By digests, because those have the same length. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
