import { expect, it, onTestFinished, vi } from 'vitest'
import { page, refusal, type ScrapeReply, startScrapingService } from '#tests/support/scraping-service.ts'
import { pause, retryAfterMs, scrape, type ScrapeRequest } from './scrape.ts'

let service: Awaited<ReturnType<typeof startScrapingService>>
let pauses: number[]

/** Answers one request after the other; the last reply stands for all that follow. */
async function run(replies: readonly ScrapeReply[], changes: Partial<ScrapeRequest> = {}) {
  const reply = (_: unknown, number: number) => replies.at(Math.min(number, replies.length) - 1) ?? refusal(500, '')
  service = await startScrapingService(reply)
  onTestFinished(service.close)
  pauses = []
  return scrape({
    service: service.url,
    key: 'fc-secret',
    url: 'https://example.com',
    signal: new AbortController().signal,
    wait: async (ms) => void pauses.push(ms),
    ...changes,
  })
}

const unusable = (reason: string) => ({ message: `Failed to scrape URL. Error: ${reason}`, isUnusable: true })

it('§7 single-page scrape posts url, formats and onlyMainContent with the bearer key, and returns the html', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  expect(await run([page('<p>hello</p>')])).toEqual({ html: '<p>hello</p>' })
  expect(service.calls).toEqual([
    {
      method: 'POST',
      path: '/v1/scrape',
      authorization: 'Bearer fc-secret',
      body: { url: 'https://example.com', formats: ['html', 'markdown'], onlyMainContent: false },
    },
  ])
  // The 30 s of the service and 5 s for the way.
  expect(limits.mock.calls).toEqual([[35_000]])
})

it('§7 single-page scrape takes an answer with html beside success', async () => {
  expect(await run([{ json: { success: true, html: '<p>flat</p>' } }])).toEqual({ html: '<p>flat</p>' })
})

it.each([
  ['no html', { json: { success: true, data: { markdown: 'x' } } }, 'the answer holds no html'],
  ['empty html', page(' '), 'the answer holds no html'],
  ['a page that answered 404', page('<h1>gone</h1>', 404), 'the page answered with status 404'],
  ['no success and no reason', { json: { success: false } }, 'Unknown error occurred'],
  ['broken JSON', { text: '{"success": tr' }, 'the answer is not JSON'],
  ['an empty body', { text: '' }, 'the answer is not JSON'],
] satisfies [string, ScrapeReply, string][])('§7 a single-page scrape fails with %s', async (_, reply, reason) => {
  expect(await run([reply])).toEqual(unusable(reason))
  expect(pauses).toEqual([])
})

it('§8 without a key sends nothing and says so', async () => {
  expect(await run([page('x')], { key: '' })).toEqual({ message: 'API key not found' })
  expect(service.calls).toEqual([])
})

it('§8 no success is a failure in the service’s words', async () => {
  const blocked = { json: { success: false, error: 'blocked' } }
  expect(await run([blocked])).toEqual({ message: 'Failed to scrape URL. Error: blocked' })
})

it.each([
  ['Failed to scrape URL. Status code: %. Error: the reason', [400, 402, 403, 409, 500]],
  ['Unexpected error occurred while trying to scrape URL. Status code: %', [401, 404, 502]],
])('§8 is a failure without a retry: %s %j', async (words, statuses) => {
  for (const status of statuses) {
    expect(await run([refusal(status, 'the reason')])).toEqual({ message: words.replace('%', `${status}`) })
    expect(service.calls).toHaveLength(1)
  }
})

it.each([
  ['the key never stands in it', 'fc-secret', 'the key fc-secret is blocked', 'the key *** is blocked'],
  ['a key of one letter takes no letters out of it', 'r', 'no credits', 'no credits'],
  // The key goes before the text is cut.
  ['it ends', 'fc-secret', `${'x'.repeat(297)}fc-secret and more`, `${'x'.repeat(297)}***…`],
])('§8 of a text of the service: %s', async (_, key, words, shown) => {
  const message = `Failed to scrape URL. Status code: 403. Error: ${shown}`
  expect(await run([refusal(403, words)], { key })).toEqual({ message })
  const job = await run([{ json: { success: true, id: '1', status: words } }], { key })
  expect(job).toEqual(unusable(`the job ended as ${shown}`))
})

const noResponse =
  'No response received while trying to scrape URL. This may be a network error or the server is unreachable.'
it.each([
  ['408', refusal(408, 'slow'), 'Failed to scrape URL. Status code: 408. Error: slow'],
  ['504', refusal(504, 'slow'), 'Unexpected error occurred while trying to scrape URL. Status code: 504'],
  ['a closed connection', { closed: true }, noResponse],
  ['no answer in time', { hangs: true }, noResponse],
] satisfies [string, ScrapeReply, string][])('§9 %s is tried again after 1, 2 and 4 s', async (_, reply, message) => {
  const { timeout } = AbortSignal
  // Short enough to be waited for, and long enough for a busy machine to bring each request to the service.
  if ('hangs' in reply) vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(1000))
  expect(await run([reply])).toEqual({ message })
  expect(service.calls).toHaveLength(4)
  expect(pauses).toEqual([1000, 2000, 4000])
})

it.each([
  ['the service asks', refusal(429, 'slower', { 'Retry-After': '7' }), 7000],
  // A browser may not read the header.
  ['its words ask', refusal(429, 'Rate limit exceeded, please retry after 12s.'), 12_000],
])('§9 retries: 429 waits as long as %s, and a retry that succeeds is a success', async (_, reply, pauseMs) => {
  expect(await run([reply, page('<p>ok</p>')])).toEqual({ html: '<p>ok</p>' })
  expect(pauses).toEqual([pauseMs])
})

it('§9 retries: 429 that asks for an hour is a failure at once', async () => {
  expect(await run([refusal(429, 'slower', { 'Retry-After': '3600' })])).toEqual({
    message: 'Unexpected error occurred while trying to scrape URL. Status code: 429',
  })
  expect(pauses).toEqual([])
})

it.each([
  ['2', 2, 2000],
  ['Sat, 21 Nov 2026 10:00:05 GMT', 2, 5000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 2, 0],
  ['soon', 2, 4000],
  [' ', 9, 10_000],
])('§9 Retry-After is read as seconds or as a date, or else pauses double to 10 s: %o', (header, retry, pauseMs) => {
  expect(retryAfterMs(header, retry, Date.parse('2026-11-21T10:00:00Z'))).toBe(pauseMs)
})

it.each(['active', 'paused', 'pending', 'queued', 'waiting', 'scraping'])('§4.5 %s: keep waiting', async (status) => {
  const job = { json: { success: true, id: 'job 1', status } }
  const done = { json: { success: true, status: 'completed', data: { html: '<p>done</p>' } } }
  expect(await run([job, job, done])).toEqual({ html: '<p>done</p>' })
  expect(service.calls.map((call) => `${call.method} ${call.path}`)).toEqual([
    'POST /v1/scrape',
    'GET /v1/scrape/job%201',
    'GET /v1/scrape/job%201',
  ])
  expect(pauses).toEqual([2000, 2000])
})

it('§4.5 scraping jobs: any other state is a failure', async () => {
  const states = ['queued', 'cancelled'].map((status) => ({ json: { success: true, id: 'a', status } }))
  expect(await run(states)).toEqual(unusable('the job ended as cancelled'))
})

it('cancelling ends a pause', async () => {
  const controller = new AbortController()
  const wait = (ms: number, signal: AbortSignal) => {
    queueMicrotask(() => controller.abort('cancelled'))
    return pause(ms, signal)
  }
  await expect(run([refusal(504, '')], { signal: controller.signal, wait })).rejects.toBe('cancelled')
  expect(service.calls).toHaveLength(1)
})
