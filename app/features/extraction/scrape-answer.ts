import { isRecord } from '#app/ui/json.ts'

/** What the service said about one page. */
export type Answer =
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'job'; readonly id: string }
  /** `unusable`: the service reported no error of its own, yet there is no page. */
  | { readonly kind: 'failure' | 'unusable'; readonly message: string }

const unknownError = 'Unknown error occurred'
/** How much of the service's own words is shown, characters. */
const longestWords = 300
/** Shorter keys are not masked, characters: on a self-hosted service a key may be any word, and masking it would mutilate every text. */
const shortestSecret = 8
const statusesWithReason = new Set([400, 402, 403, 408, 409, 500])
/** States of a job that is still to be waited for (§4.5). Any other state except `completed` is a failure. */
const waitingStates = new Set(['active', 'paused', 'pending', 'queued', 'waiting', 'scraping'])

/** Reads a 200 answer of `/v1/scrape`. Success without html, or of a page that itself answered an error, is a failure. */
export function readAnswer(body: unknown, key: string): Answer {
  if (!isRecord(body)) return unusable('the answer is not JSON')
  if (body.success !== true)
    return hasError(body)
      ? { kind: 'failure', message: `Failed to scrape URL. Error: ${serviceWords(body.error, key)}` }
      : unusable(unknownError)
  const page = isRecord(body.data) ? body.data : body
  const state = body.status ?? page.status
  if (typeof state === 'string' && state !== 'completed') {
    const id = body.id ?? page.id
    return waitingStates.has(state) && typeof id === 'string'
      ? { kind: 'job', id }
      : unusable(`the job ended as ${serviceWords(state, key)}`)
  }
  const metadata = isRecord(page.metadata) ? page.metadata : {}
  if (typeof metadata.statusCode === 'number' && metadata.statusCode >= 400) {
    return unusable(`the page answered with status ${metadata.statusCode}`)
  }
  if (typeof page.html !== 'string' || page.html.trim() === '') return unusable('the answer holds no html')
  return { kind: 'page', html: page.html }
}

/** The message for an answer with another status than 200 (§8). */
export function statusMessage(status: number, body: unknown, key: string): string {
  if (!statusesWithReason.has(status))
    return `Unexpected error occurred while trying to scrape URL. Status code: ${status}`
  const reason = hasError(body) ? serviceWords(body.error, key) : unknownError
  return `Failed to scrape URL. Status code: ${status}. Error: ${reason}`
}

/** Words of the service as they may be shown: without the key, and not too long. */
function serviceWords(text: string, key: string): string {
  const shown = key.length < shortestSecret ? text : text.replaceAll(key, '***')
  return shown.length <= longestWords ? shown : `${shown.slice(0, longestWords).trimEnd()}…`
}

/**
 * Seconds that a refusal asks to wait in its words ("retry after 42s"): the public service lets other origins read its
 * answers but not their Retry-After header.
 */
export function pauseInWords(body: unknown): string | null {
  return hasError(body) ? (/retry after (\d{1,5}) ?s/i.exec(body.error)?.[1] ?? null) : null
}

function unusable(reason: string): Answer {
  return { kind: 'unusable', message: `Failed to scrape URL. Error: ${reason}` }
}

function hasError(body: unknown): body is { error: string } {
  return isRecord(body) && typeof body.error === 'string' && body.error !== ''
}
