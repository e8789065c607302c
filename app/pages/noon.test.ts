import { expect, test } from 'vitest'
import { noon } from './noon.ts'

test.each([
  ['2025-08-18', 'UTC', '2025-08-18T12:00:00Z'],
  ['2025-08-18', 'America/New_York', '2025-08-18T16:00:00Z'],
  ['2025-01-18', 'America/New_York', '2025-01-18T17:00:00Z'],
  // The day on which clocks are set back.
  ['2025-11-02', 'America/New_York', '2025-11-02T17:00:00Z'],
  ['2025-08-18', 'Pacific/Auckland', '2025-08-18T00:00:00Z'],
])('noon of %s in %s is %s', (day, zone, moment) => expect(noon(day, zone)).toBe(moment))

test('an article of America has its day from Hawaii to Central Europe', () => {
  const published = new Date(noon('2025-08-18', 'America/New_York'))
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(published)
  expect(['Pacific/Honolulu', 'America/Los_Angeles', 'Europe/London', 'Europe/Berlin'].map(dayIn)).toEqual(
    Array.from({ length: 4 }, () => '2025-08-18'),
  )
})
