import { beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage.ts'

beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: { site: 'short' } } }))

const refuse = (name: string) => () => {
  throw new DOMException('', name)
}
const full = { getItem: () => null, setItem: refuse('QuotaExceededError'), removeItem: refuse('InvalidStateError') }

test.each([
  ['null', { localStorage: null }],
  ['missing', {}],
  ['forbidden', Object.defineProperty({}, 'localStorage', { get: refuse('SecurityError') })],
  ['full', { localStorage: full }],
])('a storage that is %s keeps nothing and breaks nothing', (_, window) => {
  vi.stubGlobal('window', window)
  expect(readStored('extraction')).toBeNull()
  expect([writeStored('extraction', '1'), writeStored('extraction', null)]).toEqual([false, false])
})

test('what is stored is read back from the storage that was asked, until it is removed', () => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage: null, sessionStorage })
  expect(writeStored('scraper-key', '1', 'sessionStorage')).toBe(true)
  expect([...kept.keys()]).toEqual(['short-scraper-key'])
  expect(readStored('scraper-key', 'sessionStorage')).toBe('1')
  expect(writeStored('scraper-key', null, 'sessionStorage')).toBe(true)
  expect(readStored('scraper-key', 'sessionStorage')).toBeNull()
})
