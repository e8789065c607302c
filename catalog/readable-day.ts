/** American: "Sep", where British writes "Sept". */
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** A date of the content, "2025-08-18", as it is read: "18 Aug 2025". Made here, because browsers spell months differently. */
export function readableDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${day.getUTCDate()} ${monthFormat.format(day)} ${day.getUTCFullYear()}`
}
