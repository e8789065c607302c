import { expect, it } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter } from '#tests/support/edited-content.ts'
import { content } from './content.ts'
import { foreignPrices } from './currency.ts'

const directory = contentCopy()
const { services, forms, site } = content()
const [first] = services
const service = {
  ...first!,
  id: 'headshots',
  fromPrice: 'from $150/person',
  packages: [{ name: 'Team day', price: '$1,500', features: ['One portrait each', 'Three crops'] }],
}
const budgets = [{ value: '5k-15k', label: '$5,000 - $15,000' }]
const problems = (currency: string, more: Partial<typeof service> = {}) =>
  foreignPrices({
    ...content(),
    site: { ...site, language: 'en', currency },
    services: [{ ...service, ...more }],
    forms: { ...forms, budgets },
  })

it('a price in another currency is named where it stands', () => {
  expect(problems('USD', { fromPrice: 'from €150/person' })).toEqual([
    {
      file: 'services/headshots.yaml',
      field: 'fromPrice',
      message:
        '"from €150/person" is a price in €, and the site\'s are in USD: write it in USD, or correct currency in site.yaml',
    },
  ])
})

it('a price is in the currency whose code stands beside its number', () => {
  expect(problems('USD', { fromPrice: '650 EUR' }).map(({ message }) => message)).toEqual([
    expect.stringContaining('"650 EUR" is a price in EUR'),
  ])
  expect(problems('USD', { fromPrice: 'USD 650' })).toEqual([])
  expect(problems('USD', { fromPrice: '$650 ALL IN' })).toEqual([])
})

it('where the currency changes, every price that was left is named', () => {
  expect(problems('EUR').map(({ file, field }) => `${file} ${field}`)).toEqual([
    'forms.yaml budgets.0.label',
    'services/headshots.yaml fromPrice',
    'services/headshots.yaml packages.0.price',
  ])
})

it('a dollar is written by its sign alone in any country that has one', () => {
  expect(problems('USD')).toEqual([])
  expect(problems('AUD')).toEqual([])
})

it('a sign within another one is told from it', () => {
  const inBrazil = (fromPrice: string) =>
    foreignPrices({
      ...content(),
      site: { ...site, language: 'pt-BR', currency: 'BRL' },
      services: [{ ...service, fromPrice, packages: [] }],
      forms: { ...forms, budgets: [] },
    }).map(({ message }) => message)
  expect(inBrazil('a partir de R$ 1.500')).toEqual([])
  expect(inBrazil('$1,500')).toEqual([expect.stringContaining('is a price in $,')])
  expect(problems('USD', { fromPrice: 'from $150', packages: [] })).toEqual([])
})

it('the check of the content names the line', async () => {
  const edit = (source: string) => source.replace(/(?<=budgets:\n.*label: ').*(?=')/, '₿5')
  expect(await problemsAfter(directory, 'forms.yaml', edit)).toEqual([
    expect.stringMatching(/^forms\.yaml:\d+ budgets\.0\.label: "₿5" is a price in ₿/),
  ])
})
