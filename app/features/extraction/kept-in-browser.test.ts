import { describe, expect, it } from 'vitest'
import type { Store } from './browser-store.ts'
import type { Outcome } from './extraction-state.ts'
import { forgetKey, readKey, storeKey } from './scraper-key.ts'
import { restoreRun, storeRun } from './stored-run.ts'

function memory(): Store & { readonly items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }
}
const full: Store = {
  getItem: () => null,
  removeItem: () => {},
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

describe('§3 browser storage of the scraping key', () => {
  it('is kept in the browser or in the tab, never in both', () => {
    const stores = { local: memory(), session: memory() }
    expect(storeKey(stores, 'x-scraper-key', { key: 'secret', place: 'browser' })).toBe(true)
    expect(readKey(stores, 'x-scraper-key')).toEqual({ key: 'secret', place: 'browser' })
    storeKey(stores, 'x-scraper-key', { key: 'secret', place: 'tab' })
    expect(readKey(stores, 'x-scraper-key')).toEqual({ key: 'secret', place: 'tab' })
    expect(stores.local.items.size).toBe(0)
  })

  it('is gone from both when it is forgotten', () => {
    const stores = { local: memory(), session: memory() }
    storeKey(stores, 'x', { key: 'secret', place: 'browser' })
    forgetKey(stores, 'x')
    expect(readKey(stores, 'x')).toBeUndefined()
  })

  it('a browser that refuses is an answer, not an exception', () => {
    expect(storeKey({ local: full, session: memory() }, 'x', { key: 'secret', place: 'browser' })).toBe(false)
  })
})

describe('finished galleries survive a reload', () => {
  const done: Outcome = {
    status: 'done',
    photos: [{ id: '1', src: 'https://cdn.example/pictures/1.jpg', alt: 'One 1' }],
  }

  it('finished ones only', () => {
    const store = memory()
    storeRun(store, 'run', {
      atlanta: done,
      keith: { status: 'failed', message: 'blocked' },
      grossman: { status: 'running' },
    })
    expect(restoreRun(store.getItem('run'))).toEqual({
      atlanta: done,
      keith: { status: 'failed', message: 'blocked' },
    })
  })

  it('a failure that the service did not report keeps the page’s own words', () => {
    const store = memory()
    const failed: Outcome = { status: 'failed', message: 'no pictures', isUnusable: true }
    storeRun(store, 'run', { atlanta: failed })
    expect(restoreRun(store.getItem('run'))).toEqual({ atlanta: failed })
  })

  it('photos of an earlier run, whatever has become of their gallery', () => {
    const store = memory()
    const earlier = done.status === 'done' ? done.photos : []
    const broken: Outcome = { status: 'failed', message: 'blocked', earlier }
    const empty: Outcome = { status: 'done', photos: [], earlier }
    storeRun(store, 'run', {
      atlanta: { status: 'running', earlier },
      keith: broken,
      grossman: { status: 'waiting' },
      mocktrial: empty,
    })
    expect(restoreRun(store.getItem('run'))).toEqual({
      atlanta: { status: 'cancelled', earlier },
      keith: broken,
      mocktrial: empty,
    })
  })

  it('nothing is left when nothing is finished', () => {
    const store = memory()
    storeRun(store, 'run', { atlanta: done })
    storeRun(store, 'run', {})
    expect(store.items.size).toBe(0)
  })

  it.each([
    'not json',
    '[]',
    'null',
    '{"atlanta":{"status":"done","photos":[{"id":"1","alt":"x","src":"javascript:alert(1)"}]}}',
    '{"atlanta":{"status":"done"}}',
    '{"atlanta":{"status":"cancelled","earlier":[]}}',
    '{"atlanta":{"status":"cancelled","earlier":[{"id":"1","alt":"x","src":"javascript:alert(1)"}]}}',
    '{"atlanta":{"status":"failed"}}',
    '{"atlanta":"done"}',
  ])('what is not of its shape is left out: %s', (text) => {
    const store = memory()
    store.setItem('run', text)
    expect(restoreRun(store.getItem('run'))).toEqual({})
  })

  it('a full storage is an answer, not an exception', () => {
    expect([memory(), full].map((store) => storeRun(store, 'run', { atlanta: done }))).toEqual([true, false])
  })
})
