import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  page,
  refusal,
  type ScrapeReply,
  type ScrapingService,
  startScrapingService,
} from '#tests/support/scraping-service.ts'
import { backoffMs, pause, retryAfterMs } from './backoff.ts'
import { scrape, type ScrapeRequest } from './scrape.ts'

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

const failed = (message: string) => ({ ok: false, reason: 'failed', message })
const unusable = (reason: string) => ({
  ok: false,
  reason: 'unusable',
  message: `Failed to scrape URL. Error: ${reason}`,
})
const noResponse =
  'No response received while trying to scrape URL. This may be a network error or the server is unreachable.'

describe('§7 single-page scrape', () => {
  it('posts url, formats and onlyMainContent with the bearer key, and returns the html', async () => {
    expect(await run([page('<p>hello</p>')])).toEqual({ ok: true, html: '<p>hello</p>' })
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
    expect(await run([{ json: { success: true, html: '<p>flat</p>' } }])).toEqual({ ok: true, html: '<p>flat</p>' })
  })

  it.each([
    ['no html', { json: { success: true, data: { markdown: 'x' } } }, 'the answer holds no html'],
    ['empty html', page(' '), 'the answer holds no html'],
    ['a page that answered 404', page('<h1>gone</h1>', 404), 'the page answered with status 404'],
    ['a page that answered 503', page('<h1>busy</h1>', 503), 'the page answered with status 503'],
    ['no success and no reason', { json: { success: false } }, 'Unknown error occurred'],
    ['broken JSON', { text: '{"success": tr' }, 'the answer is not JSON'],
    ['an empty body', { text: '' }, 'the answer is not JSON'],
  ] satisfies [string, ScrapeReply, string][])('is a failure with %s', async (_, reply, reason) => {
    expect(await run([reply])).toEqual(unusable(reason))
    expect(pauses).toEqual([])
  })

  it('no success is a failure in the service’s words', async () => {
    expect(await run([{ json: { success: false, error: 'blocked' } }])).toEqual(
      failed('Failed to scrape URL. Error: blocked'),
    )
  })

  it('§8 without a key sends nothing and says so', async () => {
    expect(await run([page('x')], { key: '' })).toEqual({
      ok: false,
      reason: 'missing-key',
      message: 'API key not found',
    })
    expect(service?.calls).toEqual([])
  })
})

describe('§8 errors of the scraping service', () => {
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

  it('the key never stands in an error text', async () => {
    const result = await run([refusal(403, 'the key fc-secret is blocked')])
    expect(result).toEqual(failed('Failed to scrape URL. Status code: 403. Error: the key *** is blocked'))
  })

  it('a key of one letter takes no letters out of a text', async () => {
    const result = await run([refusal(402, 'no credits')], { key: 'r' })
    expect(result).toEqual(failed('Failed to scrape URL. Status code: 402. Error: no credits'))
  })

  it.each([
    ['a refusal', refusal(500, 'Lorem ipsum '.repeat(300))],
    ['an answer', { json: { success: false, error: 'x'.repeat(3000) } }],
    ['a job', { json: { success: true, id: '1', status: 'y'.repeat(3000) } }],
  ] satisfies [string, ScrapeReply][])('%s without end is cut', async (_, reply) => {
    const result = await run([reply])
    expect(result.ok ? '' : result.message).toMatch(/^Failed to scrape URL\..{290,360}…$/)
  })

  it('a key is taken out before a text is cut', async () => {
    const result = await run([refusal(403, `${'x'.repeat(295)}fc-secret`)])
    expect(JSON.stringify(result)).not.toContain('fc-')
  })
})

describe('§9 retries', () => {
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
    expect(await run([{ closed: true }, refusal(504, ''), page('<p>late</p>')])).toEqual({
      ok: true,
      html: '<p>late</p>',
    })
    expect(pauses).toEqual([1000, 2000])
  })

  it('429 waits as long as the service asks', async () => {
    expect(await run([refusal(429, 'slower', { 'Retry-After': '7' }), page('<p>ok</p>')])).toMatchObject({ ok: true })
    expect(pauses).toEqual([7000])
  })

  it('429 waits as long as its words ask, where a browser may not read the header', async () => {
    expect(await run([refusal(429, 'Rate limit exceeded, please retry after 12s.'), page('<p>ok</p>')])).toMatchObject({
      ok: true,
    })
    expect(pauses).toEqual([12_000])
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

  it('Retry-After is read as seconds or as a date', () => {
    const now = Date.parse('2026-11-21T10:00:00Z')
    expect(retryAfterMs('2', 0, now)).toBe(2000)
    expect(retryAfterMs('Sat, 21 Nov 2026 10:00:05 GMT', 0, now)).toBe(5000)
    expect(retryAfterMs('Sat, 21 Nov 2026 09:00:00 GMT', 0, now)).toBe(0)
    expect(retryAfterMs(null, 2, now)).toBe(4000)
    for (const header of ['soon', '', ' ']) expect(retryAfterMs(header, 1, now)).toBe(2000)
  })
})

describe('§4.5 scraping jobs', () => {
  it.each(['active', 'paused', 'pending', 'queued', 'waiting', 'scraping'])('%s means keep waiting', async (status) => {
    const job = { json: { success: true, id: 'job 1', status } }
    expect(await run([job, job, page('<p>done</p>')])).toEqual({ ok: true, html: '<p>done</p>' })
    expect(service?.calls.map((call) => `${call.method} ${call.path}`)).toEqual([
      'POST /v1/scrape',
      'GET /v1/scrape/job%201',
      'GET /v1/scrape/job%201',
    ])
    expect(pauses).toEqual([2000, 2000])
  })

  it('any other state is a failure', async () => {
    const result = await run([
      { json: { success: true, id: 'a', status: 'queued' } },
      { json: { success: true, status: 'cancelled' } },
    ])
    expect(result).toEqual(unusable('the job ended as cancelled'))
  })

  it('completed returns the result', async () => {
    expect(await run([{ json: { success: true, status: 'completed', data: { html: '<p>x</p>' } } }])).toEqual({
      ok: true,
      html: '<p>x</p>',
    })
  })
})

describe('cancelling', () => {
  it('ends a request under way', async () => {
    const controller = new AbortController()
    const result = run([{ hangs: true }], { signal: controller.signal })
    setTimeout(() => controller.abort(), 50)
    expect(await result).toEqual({ ok: false, reason: 'cancelled', message: 'canceled' })
  })

  it('ends a pause', async () => {
    const controller = new AbortController()
    const wait = (ms: number, signal: AbortSignal) => {
      queueMicrotask(() => controller.abort())
      return pause(ms, signal)
    }
    expect(await run([refusal(504, '')], { signal: controller.signal, wait })).toMatchObject({ reason: 'cancelled' })
    expect(service?.calls).toHaveLength(1)
  })
})
