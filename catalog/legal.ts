import { content } from './content.ts'
import { readableDay } from './readable-day.ts'

/** A legal text with the day of its last change, for machines and as it is read. */
export function legalData(name: 'privacy' | 'terms') {
  const { [name]: page, site } = content()
  return { ...page, updated: { date: page.updated, day: readableDay(page.updated, site.language) } }
}
