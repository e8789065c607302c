import { expect, it } from 'vitest'
import type { Price } from '#contract/content/price.ts'
import { content } from './content.ts'
import { lowestPrice, priceText } from './price.ts'

const { site, servicesPage } = content()
const english = { site, servicesPage }
const german = {
  site: { ...site, language: 'de', currency: 'EUR' },
  servicesPage: {
    ...servicesPage,
    prices: { from: 'ab {price}', person: '{price} pro Person', month: '{price}/Monat' },
  },
}

it.each<[Price, string, string]>([
  [{ amount: 2500 }, '$2,500', '2.500\u00a0€'],
  [{ amount: 99.5 }, '$99.50', '99,50\u00a0€'],
  [{ amount: 1500, per: 'month' }, '$1,500/month', '1.500\u00a0€/Monat'],
  [{ amount: 150, per: 'person', from: true }, 'from $150/person', 'ab 150\u00a0€ pro Person'],
  ['on request', 'on request', 'on request'],
])('a price is written as the site writes its numbers: %o', (price, inEnglish, inGerman) => {
  expect(priceText(price, english)).toBe(inEnglish)
  expect(priceText(price, german)).toBe(inGerman)
})

it('the index names the lowest number; words only where there is none', () => {
  expect(lowestPrice([{ amount: 5500 }, 'on request', { amount: 3000, per: 'month' }], english)).toBe(
    'from $3,000/month',
  )
  expect(lowestPrice(['on request', 'by the hour'], english)).toBe('on request')
})
