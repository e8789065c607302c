import { expect, it } from 'vitest'
import { content } from '#catalog/content.ts'
import { serviceStatement } from './service.ts'

it('a service states its prices in the currency of the site', () => {
  const { site, services } = content()
  const [service] = services
  if (!service) throw new Error('the content has no service')
  const packages = ['1.500 €', '90 €/Person', 'auf Anfrage'].map((price) => ({ name: 'Tag', price, features: [] }))
  const publisher = { site: { ...site, language: 'de', currency: 'EUR' }, siteUrl: 'https://a.example' }
  expect(serviceStatement({ ...service, packages }, publisher)).toMatchObject({
    offers: [
      { price: 1500, priceCurrency: 'EUR' },
      { priceSpecification: { price: 90, priceCurrency: 'EUR', unitText: 'Person' } },
      { description: 'auf Anfrage' },
    ],
  })
})
