const minute = 60_000

/** Waiting time after the first, second and third failure, ms; hourly from then on. */
const firstDelays = [minute, 5 * minute, 30 * minute] as const
const laterDelay = 60 * minute

/** A delivery is not given up, and shown as a dead letter, before it is this old, ms. */
export const giveUpAfterMs = 5 * 24 * 60 * minute

/** Nor before as many attempts as uninterrupted trying makes in that time: a server that was off made none. */
export const giveUpAfterAttempts = attemptsWithin(giveUpAfterMs)

/** No delivery is scheduled further ahead than this, ms: one that is was put off by a clock that was ahead. */
export const longestWaitMs = 2 * 60 * minute

/** After a refused login all mail pauses for this long before one delivery tries again, ms. */
export const loginPauseMs = 5 * minute

/** Share by which a delay is randomly lengthened or shortened, so that many failures do not come back at the same moment. */
const jitter = 0.1

/** When to try again after the given number of failed attempts, ms from now. `random` is in [0, 1). */
export function retryDelay(failedAttempts: number, random: number = Math.random()): number {
  const delay = firstDelays[failedAttempts - 1] ?? laterDelay
  return Math.round(delay * (1 + jitter * (2 * random - 1)))
}

/** How many attempts fit into a time if each fails at once and the first is made at its beginning. */
function attemptsWithin(timeMs: number): number {
  const firstMs = firstDelays.reduce((sum, delay) => sum + delay, 0)
  return 1 + firstDelays.length + Math.floor((timeMs - firstMs) / laterDelay)
}
