import type { Database } from '#server/database/database.ts'
import { freeMark, takeMark } from '#server/database/marks.ts'
import { probeStore } from '#server/database/probe.ts'
import { eraseExpired } from '#server/inquiries/erase.ts'
import { errorWords, type Log } from '#server/log.ts'
import { mailPause } from './queue.ts'
import { agencyKinds, oldestUndelivered } from './queue-state.ts'

/** An undelivered mail to the agency, or call of its CRM, older than this raises the alarm, ms. */
export const alarmAgeMs = 5 * 60_000
/** The same alarm is not raised again within this time, whichever server sees it, ms. */
const alarmIntervalMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000
/** Longer than a weekend without a server is a leap of the clock, until a day has passed, ms. */
const longestPauseMs = 4 * dayMs
/** An alarm that reached nobody is raised again after this time, an erasure that failed after an hour, ms. */
const alarmAgainMs = 5 * 60_000
const eraseAgainMs = 60 * 60_000

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
  /** How many inquiries `RATE_TOTAL` refused here since it was asked the last time. */
  readonly takeRefused?: () => number
  /** When each alarm was raised that the store could not take note of, ms. */
  readonly unnoted?: Map<string, number>
}

/** Looks at the queue twice a minute and raises alarms; erases once a day what is older than it may be. */
export function startWatch(options: WatchOptions): { stop: () => void } {
  const unnoted = new Map<string, number>()
  const look = () =>
    watchOnce({ unnoted, ...options }).catch((error) =>
      options.log.error({ reason: errorWords(error) }, 'the watch failed'),
    )
  const timer = setInterval(look, options.everyMs ?? 30_000)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** One look: what is wrong is logged and told to `alertUrl`, once an hour for each kind of trouble. */
export async function watchOnce(options: WatchOptions): Promise<void> {
  const { database } = options
  const now = database.now()
  await probeStore(database).catch((error: unknown) =>
    raise(options, {
      kind: 'store',
      text: `The store takes no inquiry: ${errorWords(error)}. Most often its disk is full.`,
    }),
  )
  const refused = options.takeRefused?.() ?? 0
  if (refused > 0) {
    const text = `${refused} inquiries were refused in half a minute: all visitors together sent more than RATE_TOTAL.`
    await raise(options, { kind: 'flood', text })
  }
  const oldest = await oldestUndelivered(database)
  const ageMs = oldest === undefined ? 0 : now - oldest
  if (ageMs > alarmAgeMs)
    await raise(options, {
      kind: 'undelivered',
      text: `A mail to the agency or a call of its CRM has waited for ${Math.round(ageMs / 60_000)} minutes. See: npm run inquiries -- list --delivery waiting`,
    })
  const pause = await mailPause(database)
  if (pause !== undefined)
    await raise(options, { kind: 'login', text: 'The mail server refuses the login: no mail leaves. Check SMTP_URL.' })
  const dead = await database.query
    .selectFrom('jobs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', 'in', agencyKinds)
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
  await eraseOnceADay(options, now)
}

/**
 * Erases only a day or a few after it was last due: where the clock has made a leap nobody knows which of the two times is wrong, and what
 * is erased does not come back. The day after, the leap is taken for what it says.
 */
async function eraseOnceADay(options: WatchOptions, now: number): Promise<void> {
  const { database, log, dataDir, retentionDays } = options
  const mark = { name: 'retention', now, intervalMs: dayMs }
  const last = await database.query
    .selectFrom('marks')
    .select('taken_at')
    .where('name', '=', mark.name)
    .executeTakeFirst()
  if (!(await takeMark(database.query, mark)) || last === undefined) return
  const sinceMs = now - last.taken_at
  if (sinceMs < 0 || sinceMs > longestPauseMs) {
    const leap = `${new Date(last.taken_at).toISOString()} to ${new Date(now).toISOString()}`
    const text = `The time went from ${leap}: no server ran, or a clock is wrong. Inquiries past RETENTION_DAYS are erased in a day: correct the clock before.`
    return raise(options, { kind: 'clock', text })
  }
  try {
    const erased = await eraseExpired(database, { dataDir, days: retentionDays })
    if (erased > 0) log.info({ erased }, 'inquiries past their time were erased')
  } catch (error) {
    log.error({ reason: errorWords(error) }, 'inquiries past their time were not all erased: tried again in an hour')
    await freeMark(database.query, { ...mark, againMs: eraseAgainMs })
  }
}

async function raise(options: WatchOptions, alarm: Alarm): Promise<void> {
  const { database, log, alertUrl, unnoted = new Map<string, number>() } = options
  const { kind, text, intervalMs = alarmIntervalMs } = alarm
  const mark = { name: `alarm:${kind}`, now: database.now(), intervalMs }
  let isNoted = true
  const isNew = await takeMark(database.query, mark).catch(() => {
    // No trouble of the store may keep an alarm back: each server counts for itself meanwhile.
    isNoted = false
    return mark.now - (unnoted.get(kind) ?? 0) >= intervalMs
  })
  if (!isNew) return
  if (!isNoted) unnoted.set(kind, mark.now)
  log.error({ alarm: kind }, text)
  const reason = alertUrl === undefined ? undefined : await tell(alertUrl, { alarm: kind, text })
  if (reason === undefined) return
  log.error({ alarm: kind, reason }, 'the alarm reached nobody')
  if (isNoted) await freeMark(database.query, { ...mark, againMs: alarmAgainMs })
  else unnoted.set(kind, mark.now - intervalMs + alarmAgainMs)
}

/** Tells whoever listens for alarms; why it did not arrive where it did not. */
async function tell(url: string, alarm: { alarm: string; text: string }): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // What is sent on arrives as a GET without the alarm, and its 200 would say that somebody was told.
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(alarm),
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `HTTP ${response.status}`
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return errorWords(error.cause ?? error)
  }
}
