import { expect, test } from 'vitest'
import { shortTime } from './refresh-buttons.tsx'

test('§4.3 times read as short month, day, year, hour and minute', () => {
  expect(shortTime(new Date(2025, 7, 18, 9, 41).toISOString(), 'en')).toBe('Aug 18, 2025, 9:41 AM')
  expect(shortTime(new Date(2025, 11, 1, 18, 5).toISOString(), 'en')).toBe('Dec 1, 2025, 6:05 PM')
})

test('nothing is shown for what is no time', () => {
  expect(shortTime(null, 'en')).toBe('')
  expect(shortTime('yesterday', 'en')).toBe('')
})
