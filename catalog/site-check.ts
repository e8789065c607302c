import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'

/** Digits that no country writes before or in place of others: the end of a number is the same wherever it is read. */
const sharedDigits = 6

/** A number that is shown unlike the one that links lead to. */
export function phoneProblems({ site }: Pick<Content, 'site'>): ContentProblem[] {
  const { number, display } = site.phone
  // Letters stand for digits, or name an extension.
  if (/\p{L}/u.test(display) || number.endsWith(display.replaceAll(/\D/g, '').slice(-sharedDigits))) return []
  const message = `its digits are not those of phone.number, ${number}: correct the one or the other`
  return [{ file: 'site.yaml', field: 'phone.display', message }]
}
