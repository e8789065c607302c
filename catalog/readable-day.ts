const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A date of the content, "2025-08-18", as it is read: "18 Aug 2025". Made here, because browsers spell months differently. */
export function readableDay(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`))
}
