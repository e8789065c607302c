import type { Hono } from 'hono'
import { queueGauges } from './delivery/queue.ts'
import { errorWords } from './log.ts'
import type { FunctionParts } from './inquiries/function.ts'
import type { Gauge } from './metrics.ts'
import { isFromOperator } from './middleware/client-address.ts'

/** Whether inquiries can be taken and mail leaves, as the watch last found it. */
export interface Readiness {
  readonly store: 'ok' | 'unusable' | 'unknown'
  readonly mail: 'ok' | 'login refused' | 'files' | 'unknown'
}

type HealthParts = Pick<FunctionParts, 'database' | 'metrics' | 'log' | 'metricsToken'> & {
  readonly readiness: () => Readiness
}

/** Adds `/healthz`, `/readyz` and `/metrics`. A mail server that is down does not make the site unready: inquiries are still accepted. */
export function addHealth(app: Hono, { database, metrics, log, metricsToken, readiness }: HealthParts): void {
  app.get('/healthz', (context) => context.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', (context) => {
    const found = readiness()
    const status = found.store === 'ok' ? 200 : 503
    return context.json(found, status, { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '5' }) })
  })
  app.get('/metrics', async (context) => {
    if (!isFromOperator(context, metricsToken)) return context.text('Not allowed', 403)
    // The counters matter most while the store is out of reach, so they are answered without the gauges then.
    const gauges: Gauge[] = await queueGauges(database).catch((error: unknown) => {
      log.error({ reason: errorWords(error) }, 'the figures of the queue cannot be read')
      return []
    })
    const mail = { name: 'site_mail', help: 'How mail leaves, as the watch last found it.', value: 1 }
    gauges.push({ ...mail, labels: { state: readiness().mail } })
    return context.text(metrics.render(gauges), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
}
