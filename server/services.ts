import { setTimeout } from 'node:timers/promises'
import type { Dependencies } from './app.ts'
import { readServerContent } from './content.ts'
import { openDatabase } from './database/open.ts'
import { createDeliver } from './delivery/deliver.ts'
import { forgottenMail, startWatch } from './delivery/watch.ts'
import { startWorker } from './delivery/worker.ts'
import type { Settings } from './settings.ts'
import { unopenedStore, unreadContent } from './start-checks.ts'
import { createRateLimits } from './inquiries/rate-limits.ts'
import { errorWords, type Log } from './log.ts'
import { mailIdentity } from './mail/compose.ts'
import { createFileMailer } from './mail/file-mailer.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import { sendTestMail } from './mail/test-mail.ts'
import { createMetrics } from './metrics.ts'

/** Everything that runs behind the application until it is stopped. */
export type Services = Awaited<ReturnType<typeof openServices>>

/** Reads the content, opens the store and brings it up to date; the outbox waits for `start`. Rejects with what is wrong and how to mend it. */
export async function openServices(settings: Settings & { readonly SITE_URL: string }, log: Log) {
  const { SITE_URL: siteUrl, SMTP_URL, MAIL, DATA_DIR: dataDir } = settings
  const content = await readServerContent(settings.CONTENT_DIR).catch((error: unknown) => {
    throw new Error(unreadContent(error), { cause: error })
  })
  const onError = (error: Error) => log.warn({ reason: errorWords(error) }, 'the database closed the connection')
  const database = await openDatabase(settings, onError).catch((error: unknown) => {
    throw new Error(unopenedStore(error, settings), { cause: error })
  })
  const { applied } = database
  if (applied.length > 0) log.info({ applied }, 'migrated')

  const isWritten = SMTP_URL === undefined || MAIL === 'files'
  const isForgotten = isWritten && MAIL !== 'files'
  const metrics = createMetrics()
  const mailer = isWritten ? createFileMailer(dataDir) : createSmtpMailer(SMTP_URL)
  const identity = mailIdentity(settings, content)
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = settings
  const webhook = url === undefined || secret === undefined ? undefined : { url, secret }
  const parts = { mailer, content, identity, now: database.now }
  const counted = { done: 'delivered', dead: 'dead', waiting: 'retried' } as const
  let floodRefused = 0
  let running: { worker: ReturnType<typeof startWorker>; watch: ReturnType<typeof startWatch> } | undefined

  const dependencies: Omit<Dependencies, 'site' | 'built'> = {
    database,
    content,
    log,
    metrics,
    limits: createRateLimits(settings, database),
    deliveries: {
      receipt: settings.RECEIPTS ?? content.site.receipts,
      webhook: webhook !== undefined,
      inboxes: identity.inboxes,
    },
    config: { trustProxy: settings.TRUST_PROXY, corsOrigins: settings.CORS_ORIGINS, siteUrl },
    metricsToken: settings.METRICS_TOKEN,
    readiness() {
      const found = running?.watch.last()
      if (found === undefined) return { store: 'unknown', mail: 'unknown' }
      const mail = isWritten ? 'files' : found.has('login') ? 'login refused' : 'ok'
      return { store: found.has('store') ? 'unusable' : 'ok', mail }
    },
    wake: () => running?.worker.wake(),
    onFlood: () => void (floodRefused += 1),
    sendTest: (signal, isOperator) => sendTestMail({ ...parts, log }, signal, isOperator),
  }
  return {
    dependencies,
    /** Starts the outbox and the watch. To be called once the server is listening. */
    start() {
      if (isForgotten) log.warn({ mail: 'files' }, forgottenMail)
      const worker = startWorker({
        database,
        deliver: createDeliver({ ...parts, webhook }),
        log,
        leaseMs: settings.LEASE_SECONDS * 1000,
        onRecorded(recorded, tookMs) {
          metrics.observe('delivery', tookMs)
          if (recorded !== 'lost') metrics.count(counted[recorded])
        },
      })
      const watch = startWatch({
        database,
        log,
        dataDir,
        alertUrl: settings.ALERT_WEBHOOK_URL,
        retentionDays: settings.RETENTION_DAYS,
        isMailForgotten: isForgotten && siteUrl.startsWith('https:'),
        takeRefused() {
          const refused = floodRefused
          floodRefused = 0
          return refused
        },
      })
      running = { worker, watch }
    },
    /** Stops the outbox within `graceMs`; inquiries are still taken, for the next process. */
    async rest(graceMs: number) {
      running?.watch.stop()
      await running?.worker.stop(graceMs)
    },
    /** Closes the store, within half a second. */
    async close() {
      // A store that does not answer is abandoned.
      await Promise.race([database.close(), setTimeout(500, undefined, { ref: false })])
    },
  }
}
