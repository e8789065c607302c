import { errorWords } from '#server/log.ts'
import { type AlarmOptions, raise } from './alarm.ts'
import { undoClockAhead } from './clock-ahead.ts'
import { eraseOnceADay, type RetentionOptions } from './retention.ts'
import { checks, type Watched } from './watch-checks.ts'

/** What the watch works with. */
export type WatchOptions = Watched & AlarmOptions & RetentionOptions

/** Time between two rounds of checks, ms. */
const everyMs = 30_000

/** Checks the queue twice a minute and raises alarms; once a day, erases inquiries past their retention time. */
export function startWatch(options: WatchOptions): { stop: () => void } {
  const unnoted = new Map<string, number>()
  const look = () =>
    watchOnce({ unnoted, ...options }).catch((error) =>
      options.log.error({ reason: errorWords(error) }, 'the watch failed'),
    )
  const timer = setInterval(look, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Puts right what a clock has put off, then runs all checks once: what is wrong is logged and sent to `alertUrl`, once an hour for each kind of trouble. */
export async function watchOnce(options: WatchOptions): Promise<void> {
  await undoClockAhead(options).catch((error: unknown) =>
    // Trouble with the store must not hold the checks back, which say so.
    options.log.error({ reason: errorWords(error) }, 'what a clock put off was not brought back'),
  )
  for (const look of [...checks, eraseOnceADay]) {
    const alarm = await look(options)
    if (alarm !== undefined) await raise(options, alarm)
  }
}
