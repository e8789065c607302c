/** Retries of one request after network errors, 408, 429 and 504 (§9). */
export const maxRetries = 3
const firstDelayMs = 1000
const longestDelayMs = 10_000
/** Longest pause that a service may ask for, ms: for a longer one the request fails. */
const longestPauseMs = 60_000

/** Pause before a retry, from 0: 1 s doubling to 10 s. */
export function backoffMs(retry: number): number {
  return Math.min(firstDelayMs * 2 ** retry, longestDelayMs)
}

/** The pause that a Retry-After header asks for, in seconds or as a date, ms. The usual one without a readable header; `undefined` if it asks too much. */
export function retryAfterMs(header: string | null, retry: number, now = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return backoffMs(retry)
  const seconds = Number(header)
  const askedMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  if (Number.isNaN(askedMs)) return backoffMs(retry)
  return askedMs > longestPauseMs ? undefined : Math.max(0, askedMs)
}

/** Resolves after `ms`; rejects with the signal's reason as soon as that aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  signal.throwIfAborted()
  const stop = () => reject(signal.reason as Error)
  signal.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(resolve, ms)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}
