import { expect, test, vi } from 'vitest'
import { rememberFirstTouch } from './first-touch.ts'

const own = 'https://a.example'

test.each([
  ['https://partner.example/list', { referrer: 'https://partner.example/list', utm_source: 'letter' }],
  ['https://a.example.net/', { referrer: 'https://a.example.net/', utm_source: 'letter' }],
  // A page of ours whose link was opened in a new tab.
  [`${own}/about`, { utm_source: 'letter' }],
])('where a visitor came from is remembered once, and no page of ours is a source: %s', (referrer, touch) => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const visit = (from: string, search: string) => {
    vi.stubGlobal('window', { sessionStorage })
    vi.stubGlobal('document', { referrer: from, documentElement: { dataset: { site: 'short' } } })
    vi.stubGlobal('location', { origin: own, search })
    rememberFirstTouch()
  }
  visit(referrer, '?utm_source=letter&page=2')
  visit('https://later.example/', '?utm_source=later')
  expect(JSON.parse(stored.get('short-first-touch') ?? '')).toEqual(touch)
})
