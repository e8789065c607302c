import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { contentStrings } from './content-strings.ts'
import { currencySigns, isPrice } from './currency.ts'

/** A number alone, with a unit behind it and small words before, of which none is a currency: "from 1,500/month". */
const bareNumber = /^(?:\p{Ll}+\s)*\d[\d.,'’\s]*(?:\s?\/\s?\p{L}+)?$/u

/** Prices without a currency, and those whose thousands stand apart in another way than in most: one of them says a thousandth. */
export function oddPrices(content: Content): ContentProblem[] {
  const prices = contentStrings(content).filter((string) => isPrice(string) && string.path.at(-1) !== 'value')
  const mark = usualMark(prices.flatMap(({ value }) => marksIn(value)))
  const signs = [...currencySigns(content.site)]
  const isBare = (value: string) => bareNumber.test(value) && !signs.some((sign) => value.includes(sign))
  return prices.flatMap(({ file, path, value }) => {
    const at = { file, field: path.join('.') }
    if (file.startsWith('services/') && isBare(value))
      return [{ ...at, message: `"${value}" says no currency: write its sign with the number` }]
    if (mark === undefined || marksIn(value).every((found) => isUsual(found, mark))) return []
    const message = `"${value}" is unlike the other prices, where "${mark}" stands before the last three digits: write it as they are`
    return [{ ...at, message }]
  })
}

/** A mark inside a number, and how many digits follow before the next. */
interface NumberMark {
  readonly mark: string
  readonly digits: number
}

const marksIn = (value: string): NumberMark[] =>
  [...value.matchAll(/(?<=\d)([.,'’])(\d+)(?![.,'’]?\d)/g)].map(([, mark = '', digits = '']) => ({
    mark,
    digits: digits.length,
  }))

/** Three digits behind any but the usual mark would be thousandths; behind the usual one there are always three. */
const isUsual = ({ mark, digits }: NumberMark, usual: string) => (mark === usual) === (digits === 3)

/** The mark that most thousands stand behind; undefined where two do as often. */
function usualMark(marks: readonly NumberMark[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { mark, digits } of marks) if (digits === 3) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : undefined
}
