import type { Database } from '#server/database/tables.ts'
import { freeMark, readMark, takeMark } from '#server/database/marks.ts'
import { eraseExpired } from '#server/inquiries/erase.ts'
import { errorWords, type Log } from '#server/log.ts'
import type { Alarm } from './alarm.ts'

const dayMs = 24 * 60 * 60_000
/** A longer time without a server is first taken for a leap of the clock, ms: more than a long weekend. */
const longestPauseMs = 4 * dayMs
/** An erasure that failed is tried again after this time, ms. */
const eraseAgainMs = 60 * 60_000

/** What is erased, and at what age. */
export interface RetentionOptions {
  readonly database: Database
  readonly log: Log
  readonly dataDir: string
  readonly retentionDays: number
}

/** Once a day, erases inquiries past their retention time. After a leap of the clock it only returns an alarm; a day later the time is believed. */
export async function eraseOnceADay(options: RetentionOptions): Promise<Alarm | undefined> {
  const { database, log, dataDir, retentionDays } = options
  const now = database.now()
  const mark = { name: 'retention', now, intervalMs: dayMs }
  const last = await readMark(database.query, mark.name)
  if (!(await takeMark(database.query, mark)) || last === undefined) return undefined
  const sinceMs = now - last
  if (sinceMs < 0 || sinceMs > longestPauseMs) {
    const leap = `${new Date(last).toISOString()} to ${new Date(now).toISOString()}`
    const text = `The clock jumped from ${leap}: no server was running, or a clock is wrong. Inquiries older than RETENTION_DAYS will be erased in a day: correct the clock before then.`
    return { kind: 'clock', text }
  }
  try {
    const erased = await eraseExpired(database, { dataDir, days: retentionDays })
    if (erased > 0) log.info({ erased }, 'inquiries past their retention time were erased')
  } catch (error) {
    log.error(
      { reason: errorWords(error) },
      'inquiries past their retention time were not all erased: trying again in an hour',
    )
    await freeMark(database.query, { ...mark, againMs: eraseAgainMs })
  }
  return undefined
}
