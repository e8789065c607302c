import type { Offer, Service as ServiceStatement } from 'schema-dts'
import type { ServiceData } from '#catalog/services.ts'
import { agencyId, type Publisher } from './publisher.ts'

type Service = ServiceData['service']
type Package = Service['packages'][number]

function offer({ name, price, priceText, features }: Package, url: string, priceCurrency: string): Offer {
  const cost = typeof price === 'string' ? undefined : { price: price.amount, priceCurrency }
  const unitText = typeof price === 'string' ? undefined : price.per
  return {
    '@type': 'Offer',
    name,
    description: [priceText, ...features].join('. '),
    url,
    ...(unitText ? { priceSpecification: { '@type': 'UnitPriceSpecification', ...cost, unitText } } : cost),
  }
}

/** One service and what it costs. */
export function serviceStatement(
  service: Pick<Service, 'id' | 'title' | 'description' | 'packages'>,
  { site, siteUrl }: Publisher,
): ServiceStatement {
  const url = `${siteUrl}/services/${service.id}`
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.title,
    description: service.description,
    serviceType: service.title,
    url,
    provider: agencyId(siteUrl),
    areaServed: { '@type': 'Country', name: site.areaServed },
    offers: service.packages.map((item) => offer(item, url, site.currency)),
  }
}
