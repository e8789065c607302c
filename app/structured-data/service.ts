import type { Offer, Service as ServiceStatement } from 'schema-dts'
import type { PriceStyle } from '#catalog/currency.ts'
import type { Service } from '#contract/content/service.ts'
import { agencyId, type Publisher } from './publisher.ts'
import { readPrice } from '#catalog/read-price.ts'

function offer(item: Service['packages'][number], url: string, style: PriceStyle): Offer {
  const read = readPrice(item.price, style)
  return {
    '@type': 'Offer',
    name: item.name,
    description: [item.price, ...item.features].join('. '),
    url,
    ...(read && !read.unit && { price: read.price, priceCurrency: style.currency }),
    ...(read?.unit && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: read.price,
        priceCurrency: style.currency,
        unitText: read.unit,
      },
    }),
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
    offers: service.packages.map((item) => offer(item, url, site)),
  }
}
