import { isRecord, parseJson } from '#app/ui/json.ts'
import { scrapePath } from '#contract/extraction.ts'
import type { GalleryTarget } from './extraction-state.ts'
import { galleryPhotos } from './gallery-photos.ts'
import type { Outcome } from './store.ts'

/** A page, or why there is none; `isUnusable`: the service reported no error of its own. */
type Scraped = { readonly html: string } | { readonly message: string; readonly isUnusable?: boolean }
/** What the service said about one page; a job is to be asked for again. */
type Answer = Scraped | { readonly job: string }

export interface ScrapeRequest {
  /** Base of the scraping service, without a slash at its end. */
  readonly service: string
  /** The operator's key; it leaves this module in one request header only. */
  readonly key: string
  /** The page to scrape. */
  readonly url: string
  /** Aborting cancels every pause and all further requests, and the one under way unless `dropped` is given. */
  readonly signal: AbortSignal
  /** Aborting it cancels the request under way. */
  readonly dropped?: AbortSignal
  /** How to pass time between requests; tests record it instead. */
  readonly wait?: typeof pause
}

/** Time limit of one request, ms: the service's own 30 s and 5 s for the way (§9). */
const timeLimitMs = 35_000
/** Pause between two looks at a job that the service has not finished, ms (§9). */
const pollMs = 2000
/** After this many looks an unfinished job is given up: ten minutes. */
const maxPolls = 300
/** Retries of one request after network errors, 408, 429 and 504 (§9). */
const maxRetries = 3
/** Longest pause that a service may ask for, ms: for a longer one the request fails. */
const longestPauseMs = 60_000
const unknownError = 'Unknown error occurred'
/** How much of the service's own words is shown, characters. */
const longestWords = 300
/** Shorter keys are not masked, characters: on a self-hosted service a key may be any word, and masking it would mutilate every text. */
const shortestSecret = 8
const statusesWithReason = new Set([400, 402, 403, 408, 409, 500])
/** States of a job that is still to be waited for (§4.5). Any other state except `completed` is a failure. */
const waitingStates = new Set(['active', 'paused', 'pending', 'queued', 'waiting', 'scraping'])
const noResponse =
  'No response received while trying to scrape URL. This may be a network error or the server is unreachable.'

/** Reads one gallery. What it failed with is logged; `galleryFailed` is shown where the service reported no error of its own. */
export async function readGallery(
  { key, title, url }: GalleryTarget,
  { cdnHost, galleryFailed }: { readonly cdnHost: string; readonly galleryFailed: string },
  request: Omit<ScrapeRequest, 'url'>,
): Promise<Outcome> {
  const scraped = await scrape({ ...request, url })
  if ('message' in scraped) {
    const { message, isUnusable } = scraped
    console.warn(`${key}: ${message}`)
    return { status: 'failed', photos: [], message: isUnusable ? galleryFailed : message }
  }
  const photos = galleryPhotos(scraped.html, { cdnHost, title, pageUrl: url })
  return { status: photos.length > 0 ? 'done' : 'empty', photos }
}

/**
 * Has the service scrape one page; throws only what it was aborted with. The service's own package does not run in a browser: this is its
 * documented behaviour for the one call made.
 */
export async function scrape(request: ScrapeRequest): Promise<Scraped> {
  if (request.key === '') return { message: 'API key not found' }
  const { wait = pause } = request
  const endpoint = request.service + scrapePath
  const body = JSON.stringify({ url: request.url, formats: ['html', 'markdown'], onlyMainContent: false })
  let answer = await ask(request, endpoint, { method: 'POST', body })
  for (let poll = 0; 'job' in answer; poll++) {
    if (poll === maxPolls) return unusable('the job did not end in time')
    await wait(pollMs, request.signal)
    answer = await ask(request, `${endpoint}/${encodeURIComponent(answer.job)}`)
  }
  return answer
}

/** One request with its retries. */
async function ask(request: ScrapeRequest, address: string, init?: RequestInit): Promise<Answer> {
  const { key, signal, wait = pause } = request
  for (let retry = 0; ; retry++) {
    const response = await send(request, address, init)
    if (response?.status === 200) return readAnswer(response.body, key)
    const delayMs = retry < maxRetries ? retryDelayMs(response, retry) : undefined
    if (delayMs === undefined)
      return { message: response ? statusMessage(response.status, response.body, key) : noResponse }
    await wait(delayMs, signal)
  }
}

/** Sends a request once; `undefined` if no complete answer came in time. */
async function send({ key, signal, dropped = signal }: ScrapeRequest, address: string, init?: RequestInit) {
  signal.throwIfAborted()
  try {
    const response = await fetch(address, {
      ...init,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([dropped, AbortSignal.timeout(timeLimitMs)]),
    })
    const body = parseJson(await response.text())
    return { status: response.status, body, retryAfter: response.headers.get('Retry-After') }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return undefined
    throw error
  }
}

/** The pause before a retry, from 0: 1 s doubling to 10 s, or what the service asks for; `undefined` where another try is in vain. */
function retryDelayMs(response: Awaited<ReturnType<typeof send>>, retry: number): number | undefined {
  if (!response || response.status === 408 || response.status === 504) return backoffMs(retry)
  if (response.status !== 429) return undefined
  // The public service lets other origins read its words, but not its header.
  const inWords = /retry after (\d{1,5}) ?s/i.exec(errorOf(response.body) ?? '')?.[1]
  return retryAfterMs(response.retryAfter ?? inWords ?? '', retry)
}

function backoffMs(retry: number): number {
  return Math.min(1000 * 2 ** retry, 10_000)
}

/** The pause that a Retry-After header asks for, in seconds or as a date, ms; the usual one if it cannot be read, `undefined` if it is too long. */
export function retryAfterMs(header: string, retry: number, now = Date.now()): number | undefined {
  const seconds = header.trim() === '' ? Number.NaN : Number(header)
  const askedMs = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  if (Number.isNaN(askedMs)) return backoffMs(retry)
  return askedMs > longestPauseMs ? undefined : Math.max(0, askedMs)
}

/** Resolves after `ms`; rejects with the signal's reason as soon as that aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

const unusable = (reason: string) => ({ message: `Failed to scrape URL. Error: ${reason}`, isUnusable: true })

/** Reads a 200 answer of `/v1/scrape`. Success without html, or of a page that itself answered an error, is a failure. */
function readAnswer(body: unknown, key: string): Answer {
  if (!isRecord(body)) return unusable('the answer is not JSON')
  if (body.success !== true) {
    const words = errorOf(body)
    return words === undefined
      ? unusable(unknownError)
      : { message: `Failed to scrape URL. Error: ${shown(words, key)}` }
  }
  const page = isRecord(body.data) ? body.data : body
  const state = body.status ?? page.status
  if (typeof state === 'string' && state !== 'completed') {
    const id = body.id ?? page.id
    return waitingStates.has(state) && typeof id === 'string'
      ? { job: id }
      : unusable(`the job ended as ${shown(state, key)}`)
  }
  const status = isRecord(page.metadata) ? page.metadata.statusCode : undefined
  if (typeof status === 'number' && status >= 400) return unusable(`the page answered with status ${status}`)
  if (typeof page.html !== 'string' || page.html.trim() === '') return unusable('the answer holds no html')
  return { html: page.html }
}

/** The message for an answer with another status than 200 (§8). */
function statusMessage(status: number, body: unknown, key: string): string {
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
function errorOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.error === 'string' && body.error !== '' ? body.error : undefined
}
