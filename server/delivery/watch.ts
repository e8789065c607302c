import { errorWords } from '#server/log.ts'
import { type AlarmOptions, raise } from './alarm.ts'
import { eraseOnceADay, type RetentionOptions } from './retention.ts'
import { checks, type Watched } from './watch-checks.ts'

/** What the watch works with. */
export type WatchOptions = Watched & AlarmOptions & RetentionOptions

/** Time between two rounds of checks, ms. */
const everyMs = 30_000

/** The watch while it runs. */
export interface Watch {
  /** The kinds of trouble that the last look found; `undefined` before the first, or if that is so long ago that it says nothing. */
  last(): ReadonlySet<string> | undefined
  stop(): void
}

/** Looks at once and then twice a minute, and raises alarms; once a day, erases inquiries past their retention time. */
export function startWatch(options: WatchOptions): Watch {
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
    last: () => (last !== undefined && performance.now() - last.at < 3 * everyMs ? last.found : undefined),
    stop: () => clearInterval(timer),
  }
}

/**
 * Runs all checks once: what is wrong is logged and sent to `alertUrl`, once an hour for each kind
 * of trouble. The kinds are added to `found`.
 */
export async function watchOnce(options: WatchOptions, found = new Set<string>()): Promise<void> {
  for (const look of [...checks, eraseOnceADay]) {
    const alarm = await look(options)
    if (alarm === undefined) continue
    found.add(alarm.kind)
    await raise(options, alarm)
  }
}
