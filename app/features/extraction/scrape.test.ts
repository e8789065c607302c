import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  page,
  refusal,
  type ScrapeReply,
  type ScrapingService,
  startScrapingService,
} from '#tests/support/scraping-service.ts'
import { backoffMs, pause, retryAfterMs, scrape, type ScrapeRequest } from './scrape.ts'

let service: ScrapingService | undefined
let pauses: number[] = []

afterEach(async () => {
  await service?.close()
  service = undefined
  pauses = []
})

/** Answers one request after the other; the last reply stands for all that follow. */
async function run(replies: readonly ScrapeReply[], changes: Partial<ScrapeRequest> = {}) {
  service = await startScrapingService(
    (_, number) => replies[Math.min(number, replies.length) - 1] ?? refusal(500, 'no reply'),
  )
  return scrape({
    service: service.url,
    key: 'fc-secret',
    url: 'https://example.com',
    signal: new AbortController().signal,
    wait: (ms) => {
      pauses.push(ms)
      return Promise.resolve()
    },
    ...changes,
  })
}

const failed = (message: string, isUnusable = false) => ({ ok: false, message, isUnusable })
const unusable = (reason: string) => failed(`Failed to scrape URL. Error: ${reason}`, true)
const found = (html: string) => ({ ok: true, html })

describe('§7 single-page scrape', () => {
  it('posts url, formats and onlyMainContent with the bearer key, and returns the html', async () => {
    expect(await run([page('<p>hello</p>')])).toEqual(found('<p>hello</p>'))
    expect(service?.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/scrape',
        authorization: 'Bearer fc-secret',
        body: { url: 'https://example.com', formats: ['html', 'markdown'], onlyMainContent: false },
      },
    ])
  })

  it('takes an answer with html beside success', async () => {
    expect(await run([{ json: { success: true, html: '<p>flat</p>' } }])).toEqual(found('<p>flat</p>'))
  })

  it.each([
    ['no html', { json: { success: true, data: { markdown: 'x' } } }, 'the answer holds no html'],
    ['empty html', page(' '), 'the answer holds no html'],
    ['a page that answered 404', page('<h1>gone</h1>', 404), 'the page answered with status 404'],
    ['no success and no reason', { json: { success: false } }, 'Unknown error occurred'],
    ['broken JSON', { text: '{"success": tr' }, 'the answer is not JSON'],
    ['an empty body', { text: '' }, 'the answer is not JSON'],
  ] satisfies [string, ScrapeReply, string][])('is a failure with %s', async (_, reply, reason) => {
    expect(await run([reply])).toEqual(unusable(reason))
    expect(pauses).toEqual([])
  })

  it('§8 without a key sends nothing and says so', async () => {
    expect(await run([page('x')], { key: '' })).toEqual(failed('API key not found'))
    expect(service?.calls).toEqual([])
  })
})

describe('§8 errors of the scraping service', () => {
  it('no success is a failure in the service’s words', async () => {
    const blocked = { json: { success: false, error: 'blocked' } }
    expect(await run([blocked])).toEqual(failed('Failed to scrape URL. Error: blocked'))
  })

  it.each([400, 402, 403, 409, 500])('status %i names the status and the reason, without a retry', async (status) => {
    expect(await run([refusal(status, 'the reason')])).toEqual(
      failed(`Failed to scrape URL. Status code: ${status}. Error: the reason`),
    )
    expect(service?.calls).toHaveLength(1)
  })

  it.each([401, 404, 502])('status %i is unexpected, without a retry', async (status) => {
    expect(await run([refusal(status, 'the reason')])).toEqual(
      failed(`Unexpected error occurred while trying to scrape URL. Status code: ${status}`),
    )
    expect(service?.calls).toHaveLength(1)
  })

  it.each([
    ['the key never stands in it', 'fc-secret', 'the key fc-secret is blocked', 'the key *** is blocked'],
    ['a key of one letter takes no letters out of it', 'r', 'no credits', 'no credits'],
    // The key goes before the text is cut.
    ['it ends', 'fc-secret', `${'x'.repeat(297)}fc-secret and more`, `${'x'.repeat(297)}***…`],
  ])('of a text of the service: %s', async (_, key, words, shown) => {
    const message = `Failed to scrape URL. Status code: 403. Error: ${shown}`
    expect(await run([refusal(403, words)], { key })).toEqual(failed(message))
    const job = await run([{ json: { success: true, id: '1', status: words } }], { key })
    expect(job).toEqual(unusable(`the job ended as ${shown}`))
  })
})

describe('§9 retries', () => {
  const noResponse =
    'No response received while trying to scrape URL. This may be a network error or the server is unreachable.'
  it.each([
    ['408', refusal(408, 'slow'), 'Failed to scrape URL. Status code: 408. Error: slow'],
    ['504', refusal(504, 'slow'), 'Unexpected error occurred while trying to scrape URL. Status code: 504'],
    ['a closed connection', { closed: true }, noResponse],
    ['no answer in time', { hangs: true }, noResponse],
  ] satisfies [string, ScrapeReply, string][])(
    '%s is tried three times more, after 1, 2 and 4 s',
    async (_, reply, message) => {
      expect(await run([reply], { timeLimitMs: 60 })).toEqual(failed(message))
      expect(service?.calls).toHaveLength(4)
      expect(pauses).toEqual([1000, 2000, 4000])
    },
  )

  it('a request may take the 30 s of the service and 5 s for the way', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    await run([page('<p>hello</p>')])
    expect(limits.mock.calls).toEqual([[35_000]])
    limits.mockRestore()
  })

  it('a retry that succeeds is a success', async () => {
    expect(await run([{ closed: true }, refusal(504, ''), page('<p>late</p>')])).toEqual(found('<p>late</p>'))
    expect(pauses).toEqual([1000, 2000])
  })

  it.each([
    ['the service asks', refusal(429, 'slower', { 'Retry-After': '7' }), 7000],
    // A browser may not read the header.
    ['its words ask', refusal(429, 'Rate limit exceeded, please retry after 12s.'), 12_000],
  ])('429 waits as long as %s', async (_, reply, pauseMs) => {
    expect(await run([reply, page('<p>ok</p>')])).toEqual(found('<p>ok</p>'))
    expect(pauses).toEqual([pauseMs])
  })

  it('429 that asks for an hour is a failure at once', async () => {
    expect(await run([refusal(429, 'slower', { 'Retry-After': '3600' })])).toEqual(
      failed('Unexpected error occurred while trying to scrape URL. Status code: 429'),
    )
    expect(pauses).toEqual([])
  })

  it('pauses double from 1 s to 10 s', () => {
    expect([0, 1, 2, 3, 4, 9].map(backoffMs)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
  })

  it.each([
    ['2', 2000],
    ['Sat, 21 Nov 2026 10:00:05 GMT', 5000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', 4000],
    [' ', 4000],
  ])('Retry-After is read as seconds or as a date: %o', (header, pauseMs) => {
    expect(retryAfterMs(header, 2, Date.parse('2026-11-21T10:00:00Z'))).toBe(pauseMs)
  })
})

describe('§4.5 scraping jobs', () => {
  it.each(['active', 'paused', 'pending', 'queued', 'waiting', 'scraping'])('%s means keep waiting', async (status) => {
    const job = { json: { success: true, id: 'job 1', status } }
    const done = { json: { success: true, status: 'completed', data: { html: '<p>done</p>' } } }
    expect(await run([job, job, done])).toEqual(found('<p>done</p>'))
    expect(service?.calls.map((call) => `${call.method} ${call.path}`)).toEqual([
      'POST /v1/scrape',
      'GET /v1/scrape/job%201',
      'GET /v1/scrape/job%201',
    ])
    expect(pauses).toEqual([2000, 2000])
  })

  it('any other state is a failure', async () => {
    const states = ['queued', 'cancelled'].map((status) => ({ json: { success: true, id: 'a', status } }))
    expect(await run(states)).toEqual(unusable('the job ended as cancelled'))
  })
})

describe('cancelling', () => {
  it('ends a request under way', async () => {
    const controller = new AbortController()
    service = await startScrapingService(() => {
      controller.abort()
      return { hangs: true }
    })
    const request = { service: service.url, key: 'fc-secret', url: 'https://example.com', signal: controller.signal }
    expect(await scrape(request)).toEqual(failed('canceled'))
  })

  it('ends a pause', async () => {
    const controller = new AbortController()
    const wait = (ms: number, signal: AbortSignal) => {
      queueMicrotask(() => controller.abort())
      return pause(ms, signal)
    }
    expect(await run([refusal(504, '')], { signal: controller.signal, wait })).toEqual(failed('canceled'))
    expect(service?.calls).toHaveLength(1)
  })
})
