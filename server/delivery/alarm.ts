import type { Database } from '#server/database/tables.ts'
import { freeTurn, takeTurn } from '#server/database/turns.ts'
import { errorWords, type Log } from '#server/log.ts'
import { postJson } from './webhook.ts'

/** An alarm that reached nobody is raised again after this time, ms. */
const againMs = 5 * 60_000

/** Something that somebody has to look at. */
export interface Alarm {
  readonly kind: string
  readonly text: string
  /** Not again within this time, whichever server notices it, ms. */
  readonly intervalMs: number
}

/** Where alarms are recorded and sent. */
export interface AlarmOptions {
  readonly database: Database
  readonly log: Log
  readonly alertUrl: string | undefined
  /** When each alarm that the store could not record was raised, ms since 1970. */
  readonly unnoted?: Map<string, number>
}

/** Logs an alarm and sends it to `alertUrl`, once in its interval. */
export async function raise(options: AlarmOptions, alarm: Alarm): Promise<void> {
  const { database, log, alertUrl, unnoted = new Map<string, number>() } = options
  const { kind, text, intervalMs } = alarm
  const turn = { name: `alarm:${kind}`, now: database.now(), intervalMs }
  let isNoted = true
  const isNew = await takeTurn(database.query, turn).catch(() => {
    // Trouble with the store must not hold an alarm back: meanwhile each server counts for itself.
    isNoted = false
    return turn.now - (unnoted.get(kind) ?? 0) >= intervalMs
  })
  if (!isNew) return
  if (!isNoted) unnoted.set(kind, turn.now)
  log.error({ alarm: kind }, text)
  if (alertUrl === undefined) return
  const signal = AbortSignal.timeout(10_000)
  const told = await postJson(alertUrl, JSON.stringify({ alarm: kind, text }), { signal })
  if (told.status >= 200 && told.status < 300) return
  log.error({ alarm: kind, reason: errorWords(told.words) }, 'the alarm was not delivered')
  if (isNoted) await freeTurn(database.query, turn, againMs)
  else unnoted.set(kind, turn.now - intervalMs + againMs)
}
