import { parseJson } from '#app/ui/json.ts'
import { maxRetries, backoffMs, pause, retryAfterMs } from './backoff.ts'
import { type Answer, pauseInWords, readAnswer, statusMessage } from './scrape-answer.ts'

type ScrapeResult =
  | { readonly ok: true; readonly html: string }
  | {
      readonly ok: false
      readonly reason: 'missing-key' | 'cancelled' | 'failed' | 'unusable'
      readonly message: string
    }

export interface ScrapeRequest {
  /** Base of the scraping service, without a slash at its end. */
  readonly service: string
  /** The operator's key; it leaves this function in one request header only. */
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

/**
 * Has the service scrape one page. The service's own package does not run in a browser (it extends a Node class) and is 48 KB compressed,
 * so this implements its documented behaviour for the one call that the tools make.
 */
export async function scrape(request: ScrapeRequest): Promise<ScrapeResult> {
  if (request.key === '') return { ok: false, reason: 'missing-key', message: 'API key not found' }
  const wait = request.wait ?? pause
  const endpoint = `${request.service}/v1/scrape`
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
    if (answer.kind === 'job')
      return { ok: false, reason: 'unusable', message: 'Failed to scrape URL. Error: the job did not end in time' }
    const reason = answer.kind === 'failure' ? 'failed' : 'unusable'
    return { ok: false, reason, message: answer.message }
  } catch (error) {
    if (request.signal.aborted) return { ok: false, reason: 'cancelled', message: 'canceled' }
    throw error
  }
}

/** One request with its retries. Throws only what the signal was aborted with. */
async function ask(request: ScrapeRequest, address: string, init: RequestInit): Promise<Answer> {
  const wait = request.wait ?? pause
  for (let retry = 0; ; retry++) {
    const response = await send(request, address, init)
    if (response?.status === 200) return readAnswer(response.body, request.key)
    const delayMs = retryDelayMs(response, retry)
    if (delayMs === undefined) return { kind: 'failure', message: failureMessage(response, request.key) }
    await wait(delayMs, request.signal)
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

function retryDelayMs(response: Received | undefined, retry: number): number | undefined {
  if (retry >= maxRetries) return undefined
  if (!response || response.status === 408 || response.status === 504) return backoffMs(retry)
  if (response.status !== 429) return undefined
  return retryAfterMs(response.retryAfter ?? pauseInWords(response.body), retry)
}

function failureMessage(response: Received | undefined, key: string): string {
  if (response) return statusMessage(response.status, response.body, key)
  return 'No response received while trying to scrape URL. This may be a network error or the server is unreachable.'
}
