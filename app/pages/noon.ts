/**
 * A day, YYYY-MM-DD, as the moment that feeds want: at noon in a time zone, so that readers on either side of it see the same day. As
 * RFC 3339 in UTC.
 */
export function noon(day: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  // Like GMT-04:00, and GMT alone for UTC.
  const zone = clock.formatToParts(new Date(`${day}T12:00Z`)).find(({ type }) => type === 'timeZoneName')?.value
  const offset = zone?.replace('GMT', '') || 'Z'
  return new Date(`${day}T12:00${offset}`).toISOString().replace('.000', '')
}
