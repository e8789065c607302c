/** American English: British English would write "Sept". */
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/**
 * A date of the content, "2025-08-18", as people read it: "18 Aug 2025", or as the site's language writes it. It is formatted here
 * and not in browsers, because they abbreviate months differently.
 */
export function readableDay(date: string, language: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (/^en\b/.test(language)) return `${day.getUTCDate()} ${monthFormat.format(day)} ${day.getUTCFullYear()}`
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
}
