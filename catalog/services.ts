import type { Price } from '#contract/content/price.ts'
import { caseCard } from './cases.ts'
import { content } from './content.ts'
import { textMessageLink } from './links.ts'
import { lowestPrice, priceText } from './price.ts'
import { shownContent } from './shown.ts'

/** The index of services, in the order of the services page. */
export function servicesData() {
  const { servicesPage, services } = shownContent()
  const style = content()
  const { offers, photographs } = servicesPage
  const inWords = <T extends { sum: Price }>(line: T) => ({ ...line, sum: priceText(line.sum, style) })
  return {
    page: {
      ...servicesPage,
      offers: offers && {
        ...offers,
        items: offers.items.map((offer) => ({
          ...offer,
          lines: offer.lines.map(inWords),
          total: inWords(offer.total),
        })),
      },
    },
    services: services.map(({ packages, image, ...service }, index) => ({
      ...service,
      fromPrice: lowestPrice(
        packages.map(({ price }) => price),
        style,
      ),
      /** Every two rows share one. */
      photograph: index % 2 === 0 ? (photographs[index / 2] ?? image) : undefined,
    })),
  }
}
/** The index as its page receives it. */
export type ServicesData = ReturnType<typeof servicesData>

/** One service with its place in the index, its film and the case that proves it; null for an unknown id. */
export function serviceData(id: string) {
  const { servicesPage, services, cases, site, casesPage, interface: words } = shownContent()
  const index = services.findIndex((service) => service.id === id)
  const service = services[index]
  if (!service) return null
  const proof = cases.find((item) => item.id === service.relatedCase)
  return {
    page: servicesPage,
    number: index + 1,
    count: services.length,
    service: {
      ...service,
      packages: service.packages.map((item) => ({ ...item, priceText: priceText(item.price, content()) })),
    },
    messageLink: textMessageLink(site, service.consultationMessage),
    proof: proof && caseCard(proof),
    viewLabel: casesPage.viewLabel,
    videoWords: words.video,
  }
}
/** A service as its page receives it. */
export type ServiceData = NonNullable<ReturnType<typeof serviceData>>

/** What stands where an address names no service: the not-found page in words of its own, which leads back to the index. */
export function missingService() {
  const { servicesPage, notFound } = content()
  const { notFound: message, notFoundText: text, backLabel } = servicesPage
  const metadata = { title: message, description: text }
  return { ...notFound, metadata, message, text, homeLabel: backLabel, home: '/services' }
}
