import { beforeEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/stubbed-browser.ts'
import { savedKey, storeKey } from './key.ts'
import { changed, type Outcome, readOutcomes, storeOutcomes } from './store.ts'

let kept: ReturnType<typeof stubBrowser>
beforeEach(() => void (kept = stubBrowser()))

it('§3 the scraping key is kept in the browser or in the tab, never in both', () => {
  for (const place of ['localStorage', 'sessionStorage'] as const)
    expect([storeKey('secret', place), savedKey()]).toEqual([true, { key: 'secret', place }])
  expect(Object.values(kept).map((one) => one.getItem('short-scraper-key'))).toEqual([null, 'secret'])
})

it('§3 the scraping key: a browser that refuses is an answer, not an exception', () => {
  vi.stubGlobal('window', { localStorage: null, sessionStorage: null })
  expect([storeKey('secret', 'localStorage'), savedKey(), storeOutcomes({})]).toEqual([false, undefined, false])
})

const photos = [{ id: '1', src: 'https://cdn.example/pictures/1.jpg', alt: 'One 1' }]
const done: Outcome = { status: 'done', photos }
const broken: Outcome = { status: 'failed', photos: [], message: 'no pictures' }

it('what is finished is kept, and what was found in galleries that are to be read', () => {
  const stopped: Outcome = { status: 'cancelled', photos }
  storeOutcomes({ atlanta: done, keith: broken, mocktrial: stopped, grossman: { status: 'cancelled', photos: [] } })
  expect(readOutcomes()).toEqual({ atlanta: done, keith: broken, mocktrial: stopped })
})

it.each([broken, { status: 'empty', photos: [] } as const, { status: 'cancelled', photos: [] } as const])(
  'no answer without photos takes any away: %o',
  (answer) => {
    expect(changed({ atlanta: done, keith: broken }, { atlanta: answer })).toEqual({
      atlanta: { ...answer, photos },
      keith: broken,
    })
    const newer = { ...done, photos: [...photos, ...photos] }
    expect(changed({ atlanta: done }, { atlanta: newer })).toEqual({ atlanta: newer })
  },
)

it.each([
  'not json',
  '[]',
  'null',
  '{"a":{"status":"done","photos":[{"id":"1","alt":"x","src":"javascript:alert(1)"}]}}',
  '{"a":{"status":"done"}}',
  '{"a":{"status":"done","photos":[]}}',
  '{"a":{"status":"cancelled","photos":[]}}',
  '{"a":{"status":"failed","photos":[]}}',
  '{"a":"done"}',
])('what is not of its shape is left out: %s', (text) => {
  kept.localStorage.setItem('short-extraction', text)
  expect(readOutcomes()).toEqual({})
})
