/** How far a zone's clocks are ahead of UTC at a moment, ms. */
function ahead(moment: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const { month, day, year, hour, minute, second } = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(2000 + (year ?? 0), (month ?? 1) - 1, day, hour, minute, second) - moment
}

/**
 * A day, YYYY-MM-DD, as the moment that feeds want: at noon in a time zone, so that readers on either side of it see the same day. As
 * RFC 3339 in UTC.
 */
export function noon(day: string, timeZone: string): string {
  const there = Date.parse(`${day}T12:00:00Z`)
  return new Date(there - ahead(there, timeZone)).toISOString().replace('.000Z', 'Z')
}
