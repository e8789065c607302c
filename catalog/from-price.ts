import type { Service } from '#contract/content/service.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'

/** The `fromPrice` of services, as after a change of one price alone: none of their packages costs that, or another costs less. */
export function wrongFromPrices({ services }: Content): ContentProblem[] {
  return services.flatMap((service) => {
    const message = problemOf(service)
    return message === undefined ? [] : [{ file: `services/${service.id}.yaml`, field: 'fromPrice', message }]
  })
}

function problemOf({ fromPrice, packages }: Service): string | undefined {
  const from = read(fromPrice)
  const prices = packages.flatMap(({ price }) => read(price) ?? [])
  // A price on request is no number, and may be the lowest.
  if (from === undefined || prices.length < packages.length) return undefined
  const written = prices.map(({ text }) => text).join(', ')
  if (!prices.some(({ amount }) => amount === from.amount))
    return `"${fromPrice}" is the price of no package (${written}): write the lowest of them`
  const lower = prices.find(({ amount, unit }) => unit === from.unit && amount < from.amount)
  return lower && `"${fromPrice}" is not the lowest price: a package costs ${lower.text}`
}

interface Price {
  readonly text: string
  readonly amount: number
  /** What follows the slash, as "month"; empty for a price paid once. */
  readonly unit: string
}

/** A number with its thousands apart or not, and with cents or not. */
const number = /\d+(?:[.,'’\s]\d{3})*(?:[.,]\d{1,2})?(?!\d)/g

/** A price and its unit; undefined where the text says more than one number, a share, or a number with a letter behind it, as "$2.5k". */
function read(text: string): Price | undefined {
  const [written, ...others] = text.match(number) ?? []
  if (written === undefined || others.length > 0 || /\d\p{L}|%/u.test(text)) return undefined
  const [whole = '', cents = '0'] = written.split(/[.,](?=\d{1,2}$)/)
  const [, unit = ''] = /\/\s?(\p{L}+)/u.exec(text) ?? []
  return { text, amount: Number(`${whole.replaceAll(/\D/g, '')}.${cents}`), unit: unit.toLowerCase() }
}
