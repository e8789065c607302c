import type { Offer, Service as ServiceStatement } from 'schema-dts'
import type { Service } from '#contract/content/service.ts'
import { agencyId, type Publisher } from './context.ts'

/** Nothing but this: other dollars, ranges and conditions are for people to read. */
const pricePattern = /^(?:from )?\$(\d[\d,]*(?:\.\d+)?)(?:\/([a-z]+))?$/i
const currency = 'USD'

/** A price text of the content, like "$1,500/month", as a number of US dollars and what it is for; `undefined` for one that says more or less. */
export function readPrice(text: string): { price: number; unit?: string } | undefined {
  const match = pricePattern.exec(text)
  if (!match?.[1]) return undefined
  return { price: Number(match[1].replaceAll(',', '')), ...(match[2] && { unit: match[2] }) }
}

function offer(item: Service['packages'][number], url: string): Offer {
  const read = readPrice(item.price)
  return {
    '@type': 'Offer',
    name: item.name,
    description: [item.price, ...item.features].join('. '),
    url,
    ...(read && !read.unit && { price: read.price, priceCurrency: currency }),
    ...(read?.unit && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: read.price,
        priceCurrency: currency,
        unitText: read.unit,
      },
    }),
  }
}

/** One service and what it costs. */
export function serviceStatement(service: Service, { site, siteUrl }: Publisher): ServiceStatement {
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
    offers: service.packages.map((item) => offer(item, url)),
  }
}
