import { expect, it } from 'vitest'
import { content } from './content.ts'
import { oddPrices } from './price-check.ts'

const [first] = content().services
const problems = (prices: string[]) =>
  oddPrices({
    ...content(),
    services: [
      { ...first!, id: 'x', fromPrice: '', packages: prices.map((price) => ({ name: price, price, features: [] })) },
    ],
    forms: { ...content().forms, budgets: [] },
  }).map(({ file, field, message }) => `${file} ${field}: ${message}`)

it.each(['1,500', 'from 1,500', '1500/month', '650'])('a price without its currency is named: %s', (price) => {
  expect(problems([price])).toEqual([
    `services/x.yaml packages.0.price: "${price}" says no currency: write its sign with the number`,
  ])
})

it.each(['$1.500', '$1,50', '$1,5000', "$1'500"])('a price unlike the others is named: %s', (price) => {
  expect(problems(['$2,500', '$12,000', price])).toEqual([
    expect.stringMatching(
      /^services\/x\.yaml packages\.2\.price: .*where "," stands before the last three digits: write/,
    ),
  ])
})

it.each([
  [
    [
      '$2,500',
      '$99.50',
      'from $150/person',
      '$1,234,567.80',
      'on request',
      '$5,000 - $15,000',
      '10% of the budget',
      '2 days, $900',
    ],
  ],
  [['€1.500', '1.500,50 €', '1.500,- €', '99,5 EUR', 'ab 1.500 €/Monat']],
  [['₹1,50,000', '₹12,000']],
  [["CHF 1'500.–", "CHF 12'000"]],
  [['$1,500', '$1.500']],
])('prices that are written alike, or half in one way and half in the other, are no problem: %s', (prices) => {
  expect(problems(prices)).toEqual([])
})
