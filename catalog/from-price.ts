import type { Service } from '#contract/content/service.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import type { PriceStyle } from './currency.ts'
import { readPrice } from './read-price.ts'

/** The `fromPrice` of services, as after a change of one price alone: none of their packages costs that, or another costs less. */
export function wrongFromPrices({ services, site }: Content): ContentProblem[] {
  return services.flatMap((service) => {
    const message = problemOf(service, site)
    return message === undefined ? [] : [{ file: `services/${service.id}.yaml`, field: 'fromPrice', message }]
  })
}

function problemOf({ fromPrice, packages }: Service, style: PriceStyle): string | undefined {
  const from = readPrice(fromPrice, style)
  const prices = packages.flatMap(({ price: text }) => {
    const read = readPrice(text, style)
    return read ? [{ text, ...read }] : []
  })
  // What is not exactly a price, as one on request, may be the lowest.
  if (from === undefined || prices.length < packages.length) return undefined
  if (!prices.some(({ price }) => price === from.price)) {
    const written = packages.map(({ price }) => price).join(', ')
    return `"${fromPrice}" is the price of no package (${written}): write the lowest of them`
  }
  const lower = prices.find(({ price, unit }) => unit?.toLowerCase() === from.unit?.toLowerCase() && price < from.price)
  return lower && `"${fromPrice}" is not the lowest price: a package costs ${lower.text}`
}
