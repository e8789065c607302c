import type { Database } from '#server/database/database.ts'
import { eraseExpired } from '#server/inquiries/erase.ts'
import { takeMark } from '#server/inquiries/marks.ts'
import { errorWords, type Log } from '#server/log.ts'
import { mailPause } from './queue.ts'
import { oldestUndelivered } from './queue-state.ts'

/** An undelivered mail older than this raises the alarm, ms. */
export const alarmAgeMs = 5 * 60_000
/** The same alarm is not raised again within this time, whichever server sees it, ms. */
const alarmIntervalMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000

interface Alarm {
  readonly kind: string
  readonly text: string
  /** Not again within this time, ms. */
  readonly intervalMs?: number
}

/** What the watch looks after. */
export interface WatchOptions {
  readonly database: Database
  readonly log: Log
  readonly dataDir: string
  readonly alertUrl: string | undefined
  readonly retentionDays: number
  readonly everyMs?: number
}

/** Looks at the queue twice a minute and raises alarms; erases once a day what is older than it may be. */
export function startWatch(options: WatchOptions): { stop: () => void } {
  const look = () =>
    watchOnce(options).catch((error) => options.log.error({ reason: errorWords(error) }, 'the watch failed'))
  const timer = setInterval(look, options.everyMs ?? 30_000)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** One look: what is wrong is logged and told to `alertUrl`, once an hour for each kind of trouble. */
export async function watchOnce(options: WatchOptions): Promise<void> {
  const { database } = options
  const now = database.now()
  const oldest = await oldestUndelivered(database)
  const ageMs = oldest === undefined ? 0 : now - oldest
  if (ageMs > alarmAgeMs)
    await raise(options, { kind: 'undelivered', text: `A mail has waited for ${Math.round(ageMs / 60_000)} minutes.` })
  const pause = await mailPause(database)
  if (pause !== undefined)
    await raise(options, { kind: 'login', text: 'The mail server refuses the login: no mail leaves. Check SMTP_URL.' })
  const dead = await database.query
    .selectFrom('jobs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'dead')
    .where('finished_at', '>', now - alarmIntervalMs)
    .executeTakeFirstOrThrow()
  if (dead.count > 0)
    await raise(options, {
      kind: 'dead',
      text: `${dead.count} deliveries were given up. See: npm run inquiries -- list --delivery dead`,
    })
  const quarantined = await database.query
    .selectFrom('inquiries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'quarantined')
    .executeTakeFirstOrThrow()
  if (quarantined.count > 0) {
    const text = `${quarantined.count} inquiries wait in quarantine. See: npm run inquiries -- list --state quarantined`
    await raise(options, { kind: 'quarantine', text, intervalMs: dayMs })
  }
  if (await takeMark(database.query, { name: 'retention', now, intervalMs: dayMs })) {
    const erased = await eraseExpired(database, { dataDir: options.dataDir, days: options.retentionDays })
    if (erased > 0) options.log.info({ erased }, 'inquiries past their time were erased')
  }
}

async function raise({ database, log, alertUrl }: WatchOptions, alarm: Alarm): Promise<void> {
  const { kind, text, intervalMs = alarmIntervalMs } = alarm
  const isNew = await takeMark(database.query, { name: `alarm:${kind}`, now: database.now(), intervalMs })
  if (!isNew) return
  log.error({ alarm: kind }, text)
  if (alertUrl === undefined) return
  const body = JSON.stringify({ alarm: kind, text })
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(10_000),
  }
  await fetch(alertUrl, request).catch((error) =>
    log.error({ alarm: kind, reason: errorWords(error) }, 'the alarm reached nobody'),
  )
}
