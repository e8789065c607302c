import { fill } from '#contract/fill.ts'
import type { ExtractionWords } from '#contract/content/extraction-words.ts'

/** Seconds that the remaining galleries take at the pace of the finished ones; undefined before the first. */
export function secondsLeft(run: {
  readonly elapsedMs: number
  readonly finished: number
  readonly remaining: number
}): number | undefined {
  if (run.finished === 0 || run.remaining === 0) return undefined
  return Math.ceil(((run.elapsedMs / run.finished) * run.remaining) / 1000)
}

/** Minutes from a minute and a half on, seconds below. */
export function timeLeftText(
  seconds: number,
  words: Pick<ExtractionWords, 'timeLeft' | 'seconds' | 'minutes'>,
): string {
  const time =
    seconds < 90 ? fill(words.seconds, { count: seconds }) : fill(words.minutes, { count: Math.round(seconds / 60) })
  return fill(words.timeLeft, { time })
}
