import { expect, it } from 'vitest'
import { content } from './content.ts'
import { wrongFromPrices } from './from-price.ts'

const [first] = content().services
const problems = (fromPrice: string, prices: readonly string[], currency = 'USD') =>
  wrongFromPrices({
    ...content(),
    site: { ...content().site, language: 'en', currency },
    services: [
      { ...first!, id: 'x', fromPrice, packages: prices.map((price) => ({ name: price, price, features: [] })) },
    ],
  }).map(({ file, field, message }) => `${file} ${field}: ${message}`)

it('a lowest price that is the price of no package is named', () => {
  expect(problems('from $1,800', ['$1,900', '$4,500'])).toEqual([
    'services/x.yaml fromPrice: "from $1,800" is the price of no package ($1,900, $4,500): write the lowest of them',
  ])
})

it('a lowest price that another package undercuts is named', () => {
  expect(problems('from €99.50/Person', ['€99.50/person', '€1,200', '€89/person'], 'EUR')).toEqual([
    'services/x.yaml fromPrice: "from €99.50/Person" is not the lowest price: a package costs €89/person',
  ])
})

it.each([
  ['from $150/person', ['$650', '$150/person', '$3,800']],
  ['from $2,000/month', ['$1,800', '$2,000/month']],
  ['ab 1500 €', ['1.500 €', "1'500.50 €"]],
  ['from $900', ['2,000 $', 'on request']],
  ['on request', ['$900']],
  ['from $900', ['10% of the budget']],
  ['from $900', ['2 days, $900']],
  ['from $950', ['$950, 2 hours']],
  ['from $900', ['Half day: $900', '1 day: $1,600']],
  ['from $900', ['$900', '$2.5k']],
  ['from $1.5k', ['$1,500']],
])(
  'a lowest price that one of the packages costs is right, and so is what cannot be compared: %s of %s',
  (from, prices) => {
    expect(problems(from, prices)).toEqual([])
  },
)
