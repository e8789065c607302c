import { expect, it } from 'vitest'
import { content } from '#catalog/content.ts'
import { serviceStatement } from './service.ts'

it('a service states its prices in the currency of the site, and no price where that is in words', () => {
  const { site } = content()
  const prices = [{ amount: 1500 }, { amount: 90, per: 'person' }, 'on request'] as const
  const packages = prices.map((price) => ({ name: 'Day', price, priceText: 'As read', features: ['Photos'] }))
  const service = { id: 'a', title: 'A', description: 'B', packages }
  const publisher = { site: { ...site, currency: 'EUR' }, siteUrl: 'https://a.example' }
  const offer = { '@type': 'Offer', name: 'Day', description: 'As read. Photos', url: 'https://a.example/services/a' }
  const unit = { '@type': 'UnitPriceSpecification', price: 90, priceCurrency: 'EUR', unitText: 'person' }
  expect(serviceStatement(service, publisher).offers).toEqual([
    { ...offer, price: 1500, priceCurrency: 'EUR' },
    { ...offer, priceSpecification: unit },
    offer,
  ])
})
