import type { Price } from '#contract/content/price.ts'
import { fill } from '#contract/fill.ts'
import type { Content } from './content.ts'

/** How the site writes prices: its language and currency, and the words around a number. */
type PriceStyle = Pick<Content, 'site' | 'servicesPage'>

/** A price as visitors read it: "$1,500/month", "from $3,800", or its words. */
export function priceText(price: Price, { site, servicesPage: { prices } }: PriceStyle): string {
  if (typeof price === 'string') return price
  const { language, currency } = site
  const format = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  const amount = new Intl.NumberFormat(language, format).format(price.amount)
  const each = price.per ? fill(prices[price.per], { price: amount }) : amount
  return price.from ? fill(prices.from, { price: each }) : each
}

/** The lowest of several prices, as where they begin; words only where no price is a number. */
export function lowestPrice(prices: readonly Price[], style: PriceStyle): string {
  const numbers = prices.flatMap((price) => (typeof price === 'string' ? [] : [price]))
  const [lowest] = numbers.toSorted((a, b) => a.amount - b.amount)
  return priceText(lowest ? { ...lowest, from: true } : (prices[0] ?? ''), style)
}
