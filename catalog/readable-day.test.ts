import { expect, test } from 'vitest'
import { readableDay } from './readable-day.ts'

test('a date is read with the day first and three letters for the month, the whole year through', () => {
  const months = Array.from({ length: 12 }, (_, index) =>
    readableDay(`2025-${String(index + 1).padStart(2, '0')}-08`, 'en'),
  )
  expect(months).toEqual('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ').map((month) => `8 ${month} 2025`))
})

test('a day begins and ends where the agency writes it, wherever the site is built', () => {
  expect(readableDay('2025-12-31', 'en-US')).toBe('31 Dec 2025')
  expect(readableDay('2024-02-29', 'en')).toBe('29 Feb 2024')
})

test('a date is written as the language of the site writes it', () => {
  expect(readableDay('2025-08-18', 'de')).toBe('18.08.2025')
  expect(readableDay('2025-08-18', 'pt-BR')).toBe('18 de ago. de 2025')
})
