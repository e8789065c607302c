import { clocksDifferMs, freeTurn, turnTakenAt, takeTurn } from '#server/database/turns.ts'
import { adviceOnPostgres } from '#server/database/advice.ts'
import type { Database } from '#server/database/tables.ts'
import { inquiryLimits } from '#contract/inquiry.ts'
import { eraseExpired } from '#server/inquiries/erase.ts'
import { errorWords } from '#server/log.ts'
import { type AlarmOptions, raise } from './alarm.ts'
import { agencyKinds, countQuarantined, mailPause, oldestUndelivered } from './queue.ts'

/** What the watch works with. */
export interface WatchOptions extends AlarmOptions {
  readonly dataDir: string
  readonly retentionDays: number
  /** How many inquiries `RATE_TOTAL` has refused here since the last call. */
  readonly takeRefused?: () => number
  /** Whether a public site has no mail server, and nobody has said that it wants none. */
  readonly isMailForgotten?: boolean
}

/** Time between two rounds of checks, ms. */
const everyMs = 30_000
/** An undelivered mail to the agency, or call of its CRM, older than this raises the alarm, ms. */
export const alarmAgeMs = 5 * 60_000
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** A longer time without a server is first taken for a leap of the clock, ms: more than a long weekend. */
const longestPauseMs = 4 * dayMs

/** Looks at once and then twice a minute, and raises alarms; once a day, erases inquiries past their retention time. */
export function startWatch(options: WatchOptions) {
  const unnoted = new Map<string, number>()
  let last: { readonly found: ReadonlySet<string>; readonly at: number } | undefined
  const look = async () => {
    const found = new Set<string>()
    // A store that is out of reach ends the look: by then that is known.
    await watchOnce({ unnoted, ...options }, found).catch((error: unknown) =>
      options.log.error({ reason: errorWords(error) }, 'the watch failed'),
    )
    last = { found, at: performance.now() }
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  void look()
  return {
    /** The kinds of trouble that the last look found; `undefined` before the first, or if that is so long ago that it says nothing. */
    last: () => (last !== undefined && performance.now() - last.at < 3 * everyMs ? last.found : undefined),
    stop: () => clearInterval(timer),
  }
}

/** Runs all checks once: what is wrong is logged and sent to `alertUrl`, once an hour for each kind, of the quarantine once a day. The kinds are added to `found`. */
export async function watchOnce(options: WatchOptions, found = new Set<string>()): Promise<void> {
  for (const [kind, look] of Object.entries(checks)) {
    const text = await look(options)
    if (text === undefined) continue
    found.add(kind)
    await raise(options, { kind, text, intervalMs: kind === 'quarantine' ? dayMs : hourMs })
  }
}

/** What a server without a mail server says. */
export const forgottenMail =
  'No mail server is configured: inquiries are stored, but their mails are only written to files in DATA_DIR/outbox. Set SMTP_URL, or MAIL=files if that is intended.'

/** The checks by their kind of trouble; each resolves to words about it, or to `undefined` if all is well. */
const checks: Readonly<Record<string, (options: WatchOptions) => Promise<string | undefined>>> = {
  async store({ database }) {
    try {
      await probeStore(database)
      return undefined
    } catch (error) {
      const usual =
        database.dialect === 'sqlite'
          ? 'Unless the error says otherwise, the disk is full.'
          : 'Check Postgres and the network connection to it.'
      return `The store cannot take inquiries: ${errorWords(error)}. ${adviceOnPostgres(error) ?? usual}`
    }
  },
  mail: async ({ isMailForgotten }) => (isMailForgotten ? forgottenMail : undefined),
  async flood({ takeRefused }) {
    const refused = takeRefused?.() ?? 0
    if (refused === 0) return undefined
    return `Inquiries refused in the last 30 seconds: ${refused}. All visitors together exceeded RATE_TOTAL.`
  },
  async undelivered({ database }) {
    const ageMs = database.now() - ((await oldestUndelivered(database)) ?? Infinity)
    if (!(ageMs > alarmAgeMs)) return undefined
    const minutes = Math.round(ageMs / 60_000)
    return `An email to the agency or a call to its CRM has been waiting for ${minutes} minutes. See: npm run inquiries -- list --delivery waiting`
  },
  async login({ database }) {
    if ((await mailPause(database)) === undefined) return undefined
    return 'The mail server rejects the login, so no mail is sent. Check SMTP_URL.'
  },
  /** Of the last day: by then somebody has been told, each hour. */
  async dead({ database }) {
    const now = database.now()
    const { count } = await database.query
      .selectFrom('jobs')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('kind', 'in', agencyKinds)
      .where('state', '=', 'dead')
      .where('finished_at', '>', now - dayMs)
      .where('finished_at', '<=', now + clocksDifferMs)
      .executeTakeFirstOrThrow()
    return count === 0 ? undefined : `Deliveries given up: ${count}. See: npm run inquiries -- list --delivery dead`
  },
  async quarantine({ database }) {
    const count = await countQuarantined(database)
    return count === 0
      ? undefined
      : `Inquiries in quarantine: ${count}. See: npm run inquiries -- list --state quarantined`
  },
  clock: eraseOnceADay,
}

/** As much as the largest post, so that a disk with no room for that is found before a visitor finds it. */
const filling = 'x'.repeat(inquiryLimits.bodyBytes)

/** Writes to the store and removes it again. Rejects if the store could not take an inquiry. */
export async function probeStore(database: Database): Promise<void> {
  database.requireInPlace()
  await database.query.transaction().execute(async (transaction) => {
    await transaction.insertInto('pauses').values({ channel: 'probe', until_at: 0, reason: filling }).execute()
    await transaction.deleteFrom('pauses').where('channel', '=', 'probe').execute()
  })
}

/** Once a day, erases inquiries past their retention time. After a leap of the clock it only returns an alarm; a day later the time is believed. */
async function eraseOnceADay({ database, log, dataDir, retentionDays }: WatchOptions): Promise<string | undefined> {
  const now = database.now()
  const turn = { name: 'retention', now, intervalMs: dayMs }
  const last = await turnTakenAt(database.query, turn.name)
  if (!(await takeTurn(database.query, turn)) || last === undefined) return undefined
  const sinceMs = now - last
  if (sinceMs < 0 || sinceMs > longestPauseMs) {
    const leap = `${new Date(last).toISOString()} to ${new Date(now).toISOString()}`
    return `The clock jumped from ${leap}: no server was running, or a clock is wrong. Inquiries older than RETENTION_DAYS will be erased in a day: correct the clock before then.`
  }
  try {
    const erased = await eraseExpired(database, { dataDir, days: retentionDays })
    if (erased > 0) log.info({ erased }, 'inquiries past their retention time were erased')
  } catch (error) {
    const words = 'inquiries past their retention time were not all erased: trying again in an hour'
    log.error({ reason: errorWords(error) }, words)
    await freeTurn(database.query, turn, hourMs)
  }
  return undefined
}
