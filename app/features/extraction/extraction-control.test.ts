import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { content } from '#catalog/content.ts'
import { page, refusal, type ScrapeReply, startScrapingService } from '#tests/support/scraping-service.ts'
import { stubBrowser } from '#tests/support/stubbed-browser.ts'
import { extractionControl } from './extraction-control.ts'
import { initialState } from './extraction-state.ts'
import { forgetKey, savedKey, storeKey } from './key.ts'
import { storeOutcomes } from './store.ts'

const { extraction, galleries: hosted } = content()
const { galleries, cdnHost } = hosted
const keys = galleries.map(({ key }) => key)
const photos = (count: number) =>
  page(Array.from({ length: count }, (_, at) => `<img src="https://${cdnHost}/g/pictures/${at}.jpg">`).join(''))

/** What the scraping service was asked for, and how it answers. */
let asked: string[]
let answer: (gallery: string) => ScrapeReply | Promise<ScrapeReply>
let service: string
const tell = vi.fn<(event: WindowEventMap['toast']) => void>()

beforeEach(async () => {
  stubBrowser()
  vi.stubGlobal('dispatchEvent', tell)
  for (const way of ['log', 'warn'] as const) vi.spyOn(console, way).mockReturnValue()
  asked = []
  const { url, close } = await startScrapingService(({ body }) => {
    const key = galleries.find(({ url }) => url === (body as { url: string }).url)?.key ?? 'example'
    asked.push(key)
    return answer(key)
  })
  service = url
  onTestFinished(close)
  storeKey('fc-0123456789abcdef', 'localStorage')
})

/** A tool in a tab that has just been opened. Other tabs tell it nothing. */
function openTab() {
  let state = initialState
  const options = { ...extraction, ...extraction.all, galleries, cdnHost, service }
  const control = extractionControl(options, (next) => (state = next))
  control.hear()
  onTestFinished(control.leave)
  const found = (key: string) => [state.outcomes[key]?.status, state.outcomes[key]?.photos.length]
  return { ...control, state: () => state, found }
}

/** Whatever a cancelled run waits for, no other tab has to. */
async function readingIsFree() {
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([])
}

/** One whose run was cancelled while it waited for a gallery. */
async function openCancelledAtKeith() {
  const tab = openTab()
  answer = (gallery) => (gallery === 'keith' ? { hangs: true } : photos(2))
  void tab.start()
  await expect.poll(() => asked).toContain('keith')
  tab.cancel()
  await readingIsFree()
  return tab
}

it('§4.4 an answer that comes after its run was cancelled is kept', async () => {
  const { promise, resolve } = Promise.withResolvers<ScrapeReply>()
  const tab = openTab()
  answer = () => promise
  void tab.start()
  await expect.poll(() => asked).toEqual(['atlanta'])
  tab.cancel()
  await readingIsFree()
  resolve(photos(3))
  await expect.poll(() => tab.found('atlanta')).toEqual(['done', 3])
  expect(tab.found('keith')).toEqual(['cancelled', 0])
  expect(openTab().found('atlanta')).toEqual(['done', 3])
  expect(asked).toEqual(['atlanta'])
})

it('§4.4 who starts from scratch waits for no answer, and reads all anew', async () => {
  const calls = vi.spyOn(globalThis, 'fetch')
  const tab = await openCancelledAtKeith()
  tab.discard()
  expect(calls.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
  const reloaded = openTab()
  expect([tab, reloaded].map((one) => one.state().outcomes)).toEqual([{}, {}])
  answer = () => photos(3)
  asked = []
  await reloaded.start()
  expect(asked).toEqual(keys)
})

// Browsers have no locks outside https; where storage is blocked, they refuse them.
it.each([
  ['missing', undefined],
  ['refused', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('§4.4 where locks are %s, a repeat keeps what another tab finds', async (_, locks) => {
  vi.stubGlobal('navigator', { locks })
  storeOutcomes({ atlanta: { status: 'failed', photos: [], message: 'no credits' } })
  const { promise, resolve } = Promise.withResolvers<ScrapeReply>()
  answer = () => (asked.length === 1 ? promise : photos(4))
  const tab = openTab()
  const repeat = tab.run(galleries.slice(0, 1))
  await expect.poll(() => asked).toEqual(['atlanta'])
  await openTab().start()
  expect(asked).toEqual(['atlanta', ...keys])
  resolve(photos(4))
  await repeat
  for (const one of [tab, openTab()]) expect(keys.map(one.found)).toEqual(keys.map(() => ['done', 4]))
})

it('§4.4 a tab that did not hear of another reads nothing again', async () => {
  const tab = await openCancelledAtKeith()
  const other = openTab()
  answer = () => photos(5)
  await tab.start()
  asked = []
  await other.start()
  expect(other.found('keith')).toEqual(['done', 5])
  expect(other.state().phase).toBe('idle')
  expect(asked).toEqual([])
})

it('§4.4 where the browser keeps nothing a run finds all the same', async () => {
  const tab = openTab()
  vi.spyOn(window.localStorage, 'setItem').mockThrow(new DOMException('full', 'QuotaExceededError'))
  answer = () => photos(2)
  await tab.start()
  expect(tab.state()).toMatchObject({ phase: 'done', isStored: false })
  expect(keys.map(tab.found)).toEqual(keys.map(() => ['done', 2]))
})

it.each([
  ['401', refusal(401, 'Unauthorized')],
  ['503', refusal(503, 'Overloaded')],
  ['broken JSON', { text: '{"success": tr' }],
])('§5 saving a key: one that is answered with %s is not kept', async (_, reply) => {
  forgetKey()
  answer = () => reply
  const tab = openTab()
  expect(await tab.saveKey('fc-other', 'localStorage')).toBe(false)
  expect([tell.mock.lastCall?.[0].detail.description, asked]).toEqual([extraction.words.invalidKey, ['example']])
  expect([savedKey(), tab.state().keyPlace]).toEqual([undefined, undefined])
})
