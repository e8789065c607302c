const shortForm = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** A stored time in short form, "Aug 18, 2025, 9:41 AM", as the page's language writes it; nothing for what is no time. */
export function shortTime(stored: string | null, language: string): string {
  const time = stored === null ? Number.NaN : Date.parse(stored)
  return Number.isNaN(time) ? '' : new Intl.DateTimeFormat(language, shortForm).format(time)
}
