import { expect, it } from 'vitest'
import type { Price } from '#contract/content/price.ts'
import { content } from './content.ts'
import { foreignBudgets, lowestPrice, priceText } from './price.ts'

const { site, servicesPage, forms } = content()
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

it('budgets that were left in another currency are named where they stand', () => {
  const signs = (language: string, currency: string, label: string) =>
    foreignBudgets({ site: { ...site, language, currency }, forms: { ...forms, budgets: [{ value: 'a', label }] } })
  expect(signs('en', 'USD', '€5,000+')).toEqual([
    {
      file: 'forms.yaml',
      field: 'budgets.0.label',
      message:
        '"€5,000+" is a price in €, and the site\'s are in USD: write it in USD, or correct currency in site.yaml',
    },
  ])
  expect(signs('pt-BR', 'BRL', '$5,000 - $15,000')).toHaveLength(1)
  expect(signs('pt-BR', 'BRL', 'R$ 5.000 - R$ 15.000')).toEqual([])
  expect(signs('en', 'AUD', '$5,000+')).toEqual([])
})
