import { expect, it } from 'vitest'
import { price } from './price.ts'

const problem = (given: unknown) => JSON.stringify(price.safeParse(given).error?.issues ?? null)

it('a price is an amount, for a person or a month, or what it begins at; or words', () => {
  for (const given of [
    { amount: 150, per: 'person' },
    { amount: 99.5, from: true },
    'on request',
    '10% of the budget',
    '$1,500 to $3,000',
    '2 days, $3,000',
  ])
    expect(price.parse(given)).toEqual(given)
  for (const given of [{ amount: 0 }, { amount: '$5' }, { amount: 5, per: 'day' }, { amount: 5, sign: '$' }, ''])
    expect(price.safeParse(given).success, JSON.stringify(given)).toBe(false)
})

it.each([
  ['$2,500', '{ amount: 2500 }'],
  ['from $150/person', '{ amount: 150, per: person, from: true }'],
  ['$1,234,567.80', '{ amount: 1234567.80 }'],
  ['1.500 €', '{ amount: 1500 }'],
  ['ab 90 €/Person', '{ amount: 90, per: person, from: true }'],
  ["CHF 1'500.–", '{ amount: 1500 }'],
  ['R$ 1.500/mês', '{ amount: 1500, per: month }'],
  [650, '{ amount: 650 }'],
])('a price as it was written in 0.1 is answered with the new line: %s', (given, line) => {
  expect(problem(given)).toContain(`in the currency of site.yaml: write ${line}`)
})
