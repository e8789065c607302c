import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { contentStrings, type PlacedString } from './content-strings.ts'

/** How the site's prices are written. */
export interface PriceStyle {
  /** BCP 47. */
  readonly language: string
  /** ISO 4217. */
  readonly currency: string
}

/** How a currency is written in the site's language and in English, as symbols and as its code: "€", "EUR". */
export function currencySigns({ language, currency }: PriceStyle): ReadonlySet<string> {
  const signs = [language, 'en'].flatMap((locale) =>
    (['symbol', 'narrowSymbol', 'code'] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .filter(({ type }) => type === 'currency'),
    ),
  )
  return new Set(signs.map(({ value }) => value))
}

/** Whether a string has to be in the site's currency: prices of services, and the budgets of the form. */
export const isPrice = ({ file, path }: PlacedString) =>
  (file.startsWith('services/') && ['price', 'fromPrice'].includes(String(path.at(-1)))) ||
  (file === 'forms.yaml' && path[0] === 'budgets')

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** The codes of currencies that stand beside a number: "650 EUR". */
const codesIn = (value: string) =>
  (value.match(/(?<=\d\s?)[A-Z]{3}(?![A-Z])|(?<![A-Z])[A-Z]{3}(?=\s?\d)/g) ?? []).filter((code) => currencies.has(code))

/** Prices with the sign of another currency, as they are left over when a site changes its own. */
export function foreignPrices(content: Content): ContentProblem[] {
  const { currency } = content.site
  const signs = currencySigns(content.site)
  const longestFirst = [...signs].toSorted((a, b) => b.length - a.length)
  return contentStrings(content)
    .filter(isPrice)
    .flatMap(({ file, path, value }) => {
      // Without the site's own signs: "R$" has another currency's in it.
      const rest = longestFirst.reduce((left, own) => left.replaceAll(own, ' '), value)
      const [sign] = /\p{L}*\p{Sc}/u.exec(rest) ?? []
      // Beside the site's own sign three capitals are words.
      const isOwn = rest !== value
      const foreign = sign ?? (isOwn ? undefined : codesIn(value)[0])
      if (foreign === undefined) return []
      const message = `"${value}" is a price in ${foreign}, and the site's are in ${currency}: write it in ${currency}, or correct currency in site.yaml`
      return [{ file, field: path.join('.'), message }]
    })
}
