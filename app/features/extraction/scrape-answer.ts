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
  const unusable = (reason: string): Answer => ({
    kind: 'unusable',
    message: `Failed to scrape URL. Error: ${reason}`,
  })
  if (!isRecord(body)) return unusable('the answer is not JSON')
  if (body.success !== true) {
    const words = errorOf(body)
    if (words === undefined) return unusable(unknownError)
    return { kind: 'failure', message: `Failed to scrape URL. Error: ${shown(words, key)}` }
  }
  const page = isRecord(body.data) ? body.data : body
  const state = body.status ?? page.status
  if (typeof state === 'string' && state !== 'completed') {
    const id = body.id ?? page.id
    if (waitingStates.has(state) && typeof id === 'string') return { kind: 'job', id }
    return unusable(`the job ended as ${shown(state, key)}`)
  }
  const status = isRecord(page.metadata) ? page.metadata.statusCode : undefined
  if (typeof status === 'number' && status >= 400) return unusable(`the page answered with status ${status}`)
  if (typeof page.html !== 'string' || page.html.trim() === '') return unusable('the answer holds no html')
  return { kind: 'page', html: page.html }
}

/** The message for an answer with another status than 200 (§8). */
export function statusMessage(status: number, body: unknown, key: string): string {
  if (!statusesWithReason.has(status))
    return `Unexpected error occurred while trying to scrape URL. Status code: ${status}`
  return `Failed to scrape URL. Status code: ${status}. Error: ${shown(errorOf(body) ?? unknownError, key)}`
}

/** Words of the service as they may be shown: without the key, and not too long. */
function shown(text: string, key: string): string {
  const words = key.length < shortestSecret ? text : text.replaceAll(key, '***')
  return words.length <= longestWords ? words : `${words.slice(0, longestWords).trimEnd()}…`
}

/** The service's own words for what went wrong. */
export function errorOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.error === 'string' && body.error !== '' ? body.error : undefined
}
