import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { savedKey, storeKey } from './key.ts'
import { type Outcome, readOutcomes, storeOutcomes } from './store.ts'

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }
}
let local = memory()
let session = memory()
beforeEach(() => {
  local = memory()
  session = memory()
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session })
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'short' } } })
})
afterEach(() => vi.unstubAllGlobals())

describe('§3 browser storage of the scraping key', () => {
  it('is kept in the browser or in the tab, never in both', () => {
    expect([storeKey('secret', 'browser'), savedKey()]).toEqual([true, { key: 'secret', place: 'browser' }])
    expect([storeKey('other', 'tab'), savedKey()]).toEqual([true, { key: 'other', place: 'tab' }])
    expect(local.items.size).toBe(0)
  })

  it('a browser that refuses is an answer, not an exception', () => {
    vi.stubGlobal('window', { localStorage: null, sessionStorage: null })
    expect([storeKey('secret', 'browser'), savedKey(), storeOutcomes({})]).toEqual([false, undefined, false])
  })
})

describe('one record of each gallery, for both tools and every tab', () => {
  const photos = [{ id: '1', src: 'https://cdn.example/pictures/1.jpg', alt: 'One 1' }]
  const done: Outcome = { status: 'done', photos }
  const broken: Outcome = { status: 'failed', photos: [], message: 'no pictures', isUnusable: true }

  it('what is finished is kept, beside what others keep', () => {
    storeOutcomes({ atlanta: done })
    storeOutcomes({ keith: broken, grossman: { status: 'running', photos: [] } })
    expect(readOutcomes()).toEqual({ atlanta: done, keith: broken })
  })

  it.each([broken, { status: 'empty', photos: [] } as const])(
    'no answer without photos takes any away: %o',
    (answer) => {
      storeOutcomes({ atlanta: done })
      storeOutcomes({ atlanta: answer })
      expect(readOutcomes()).toEqual({ atlanta: { ...answer, photos } })
      const newer = { ...done, photos: [...photos, ...photos] }
      storeOutcomes({ atlanta: newer })
      expect(readOutcomes()).toEqual({ atlanta: newer })
    },
  )

  it('a gallery that is being read anew is to be read after a reload, with its photos', () => {
    storeOutcomes({ atlanta: done })
    storeOutcomes({ atlanta: { status: 'waiting', photos: [] } })
    expect(readOutcomes()).toEqual({ atlanta: { status: 'cancelled', photos } })
  })

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
    local.setItem('short-extraction', text)
    expect(readOutcomes()).toEqual({})
  })
})
