import { adviceOnPostgres } from '#server/database/advice.ts'
import type { Database } from '#server/database/tables.ts'
import { clocksDifferMs, readMark } from '#server/database/marks.ts'
import { probeStore } from '#server/database/probe.ts'
import { errorWords } from '#server/log.ts'
import { type Alarm, toldMark } from './alarm.ts'
import { agencyKinds, countQuarantined, mailPause, oldestUndelivered } from './queue.ts'

/** An undelivered mail to the agency, or call of its CRM, older than this raises the alarm, ms. */
export const alarmAgeMs = 5 * 60_000
const dayMs = 24 * 60 * 60_000

/** What the checks look at. */
export interface Watched {
  readonly database: Database
  /** How many inquiries `RATE_TOTAL` has refused here since the last call. */
  readonly takeRefused?: () => number
  /** Whether a public site has no mail server, and nobody has said that it wants none. */
  readonly isMailForgotten?: boolean
}

type Check = (watched: Watched) => Promise<Alarm | undefined>

/** The checks, one for each kind of trouble; each resolves to `undefined` if all is well. */
export const checks: readonly Check[] = [store, mail, flood, undelivered, login, dead, quarantine]

async function store({ database }: Watched): Promise<Alarm | undefined> {
  try {
    await probeStore(database)
    return undefined
  } catch (error) {
    const usual =
      database.dialect === 'sqlite'
        ? 'Unless the error says otherwise, the disk is full.'
        : 'Check Postgres and the network connection to it.'
    const text = `The store cannot take inquiries: ${errorWords(error)}. ${adviceOnPostgres(error) ?? usual}`
    return { kind: 'store', text }
  }
}

/** What a server without a mail server says. */
export const forgottenMail =
  'No mail server is configured: inquiries are stored, but their mails are only written to files in DATA_DIR/outbox. Set SMTP_URL, or MAIL=files if that is intended.'

async function mail({ isMailForgotten = false }: Watched): Promise<Alarm | undefined> {
  return isMailForgotten ? { kind: 'mail', text: forgottenMail } : undefined
}

async function flood({ takeRefused }: Watched): Promise<Alarm | undefined> {
  const refused = takeRefused?.() ?? 0
  if (refused === 0) return undefined
  const text = `Inquiries refused in the last 30 seconds: ${refused}. All visitors together exceeded RATE_TOTAL.`
  return { kind: 'flood', text }
}

async function undelivered({ database }: Watched): Promise<Alarm | undefined> {
  const oldest = await oldestUndelivered(database)
  const ageMs = oldest === undefined ? 0 : database.now() - oldest
  if (ageMs <= alarmAgeMs) return undefined
  const minutes = Math.round(ageMs / 60_000)
  const text = `An email to the agency or a call to its CRM has been waiting for ${minutes} minutes. See: npm run inquiries -- list --delivery waiting`
  return { kind: 'undelivered', text }
}

async function login({ database }: Watched): Promise<Alarm | undefined> {
  if ((await mailPause(database)) === undefined) return undefined
  return { kind: 'login', text: 'The mail server rejects the login, so no mail is sent. Check SMTP_URL.' }
}

/** Counts what was given up since the alarm last reached somebody, however long that is ago. */
async function dead({ database }: Watched): Promise<Alarm | undefined> {
  const now = database.now()
  const { count, latest } = await database.query
    .selectFrom('jobs')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.max('finished_at').as('latest')])
    .where('kind', 'in', agencyKinds)
    .where('state', '=', 'dead')
    .where('finished_at', '>', await toldUntil(database, now))
    // What a clock that was ahead has dated would be told again and again, and hide what comes before it.
    .where('finished_at', '<=', now + clocksDifferMs)
    .executeTakeFirstOrThrow()
  if (count === 0 || latest === null) return undefined
  return { kind: 'dead', text: `Deliveries given up: ${count}. See: npm run inquiries -- list --delivery dead`, latest }
}

/** Up to when dead letters have been told. Without a mark, or with one of a clock that was ahead, only the last day is told. */
async function toldUntil(database: Database, now: number): Promise<number> {
  const told = await readMark(database.query, toldMark('dead'))
  return told === undefined || told > now + clocksDifferMs ? now - dayMs : told
}

async function quarantine({ database }: Watched): Promise<Alarm | undefined> {
  const count = await countQuarantined(database)
  if (count === 0) return undefined
  const text = `Inquiries in quarantine: ${count}. See: npm run inquiries -- list --state quarantined`
  return { kind: 'quarantine', text, intervalMs: dayMs }
}
