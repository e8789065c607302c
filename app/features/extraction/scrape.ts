import { parseJson } from '#app/ui/json.ts'
import { scrapePath } from '#contract/extraction.ts'
import type { GalleryTarget } from './extraction-state.ts'
import { galleryPhotos } from './gallery-photos.ts'
import { type Answer, errorOf, readAnswer, statusMessage } from './scrape-answer.ts'
import type { Outcome } from './store.ts'

type ScrapeResult =
  | { readonly ok: true; readonly html: string }
  /** `isUnusable`: the service reported no error of its own, yet there is no page. */
  | { readonly ok: false; readonly message: string; readonly isUnusable: boolean }

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
  /** Time limit of one request, ms: the service's own 30 s and 5 s for the way (§9). */
  readonly timeLimitMs?: number
  /** How to pass time between requests; tests record it instead. */
  readonly wait?: typeof pause
}

/** Pause between two looks at a job that the service has not finished, ms (§9). */
const pollMs = 2000
/** After this many looks an unfinished job is given up: ten minutes. */
const maxPolls = 300
/** Retries of one request after network errors, 408, 429 and 504 (§9). */
const maxRetries = 3
/** Longest pause that a service may ask for, ms: for a longer one the request fails. */
const longestPauseMs = 60_000

/** Reads one gallery; `undefined` where that was cancelled. */
export async function readGallery(
  { title, url }: GalleryTarget,
  cdnHost: string,
  request: Omit<ScrapeRequest, 'url'>,
): Promise<Outcome | undefined> {
  const result = await scrape({ ...request, url })
  if (result.ok) {
    const photos = galleryPhotos(result.html, { cdnHost, title, pageUrl: url })
    return { status: photos.length > 0 ? 'done' : 'empty', photos }
  }
  const { message, isUnusable } = result
  return request.signal.aborted ? undefined : { status: 'failed', photos: [], message, isUnusable }
}

/** Has the service scrape one page. Its own package does not run in a browser: this is its documented behaviour for the one call made. */
export async function scrape(request: ScrapeRequest): Promise<ScrapeResult> {
  const failed = (message: string, isUnusable = false) => ({ ok: false as const, message, isUnusable })
  if (request.key === '') return failed('API key not found')
  const { wait = pause } = request
  const endpoint = request.service + scrapePath
  try {
    let answer = await ask(request, endpoint, {
      method: 'POST',
      body: JSON.stringify({ url: request.url, formats: ['html', 'markdown'], onlyMainContent: false }),
    })
    for (let poll = 0; answer.kind === 'job' && poll < maxPolls; poll++) {
      await wait(pollMs, request.signal)
      answer = await ask(request, `${endpoint}/${encodeURIComponent(answer.id)}`, {})
    }
    if (answer.kind === 'page') return { ok: true, html: answer.html }
    if (answer.kind === 'job') return failed('Failed to scrape URL. Error: the job did not end in time', true)
    return failed(answer.message, answer.kind === 'unusable')
  } catch (error) {
    if (request.signal.aborted) return failed('canceled')
    throw error
  }
}

/** One request with its retries. Throws only what the signal was aborted with. */
async function ask(request: ScrapeRequest, address: string, init: RequestInit): Promise<Answer> {
  const { key, signal, wait = pause } = request
  for (let retry = 0; ; retry++) {
    const response = await send(request, address, init)
    if (response?.status === 200) return readAnswer(response.body, key)
    const delayMs = retry < maxRetries ? retryDelayMs(response, retry) : undefined
    if (delayMs === undefined) {
      const message = response
        ? statusMessage(response.status, response.body, key)
        : 'No response received while trying to scrape URL. This may be a network error or the server is unreachable.'
      return { kind: 'failure', message }
    }
    await wait(delayMs, signal)
  }
}

interface Received {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
}

/** Sends a request once; `undefined` if no complete answer came in time. */
async function send(request: ScrapeRequest, address: string, init: RequestInit): Promise<Received | undefined> {
  request.signal.throwIfAborted()
  const limit = AbortSignal.timeout(request.timeLimitMs ?? 35_000)
  try {
    const response = await fetch(address, {
      ...init,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${request.key}` },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([request.dropped ?? request.signal, limit]),
    })
    const text = await response.text()
    return { status: response.status, body: parseJson(text), retryAfter: response.headers.get('Retry-After') }
  } catch (error) {
    request.signal.throwIfAborted()
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return undefined
    throw error
  }
}

/** The pause before a retry, from 0: 1 s doubling to 10 s, or what the service asks for; `undefined` where another try is in vain. */
function retryDelayMs(response: Received | undefined, retry: number): number | undefined {
  if (!response || response.status === 408 || response.status === 504) return backoffMs(retry)
  if (response.status !== 429) return undefined
  // The public service lets other origins read its words, but not its header.
  const inWords = /retry after (\d{1,5}) ?s/i.exec(errorOf(response.body) ?? '')?.[1]
  return retryAfterMs(response.retryAfter ?? inWords ?? '', retry)
}

export function backoffMs(retry: number): number {
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
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
