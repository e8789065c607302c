import { content } from './content.ts'
import { readableDay } from './readable-day.ts'

/** The legal pages. */
export type LegalName = 'privacy' | 'terms' | 'accessibility'

/** A legal text with the day of its last change, for machines and as it is read. */
export function legalData(name: LegalName) {
  const { [name]: page, site } = content()
  return { ...page, updated: { date: page.updated, day: readableDay(page.updated, site.language) } }
}
