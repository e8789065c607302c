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
