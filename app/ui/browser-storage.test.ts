import { expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage.ts'

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
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'short' } } })
  expect(readStored('extraction')).toBeNull()
  expect([writeStored('extraction', '1'), writeStored('extraction', null)]).toEqual([false, false])
})
