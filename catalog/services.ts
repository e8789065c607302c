import type { Price } from '#contract/content/price.ts'
import { caseCard } from './case-cards.ts'
import { content } from './content.ts'
import { textMessageLink } from './links.ts'
import { resolvePicture } from './pictures.ts'
import { resolveFilm } from './films.ts'
import { lowestPrice, priceText } from './price.ts'

/** The index of services, in the order of the services page. */
export function servicesData() {
  const { servicesPage, services, site } = content()
  const shown = (price: Price) => priceText(price, { site, servicesPage })
  const { offers } = servicesPage
  return {
    page: {
      ...servicesPage,
      offers: offers && {
        ...offers,
        items: offers.items.map(({ lines, total, ...offer }) => ({
          ...offer,
          lines: lines.map(({ label, sum }) => ({ label, sum: shown(sum) })),
          total: { label: total.label, sum: shown(total.sum) },
        })),
      },
    },
    services: services.map(({ id, title, description, packages, image }, index) => ({
      id,
      title,
      description,
      fromPrice: lowestPrice(
        packages.map(({ price }) => price),
        { site, servicesPage },
      ),
      /** Every two rows share one. */
      photograph: index % 2 === 0 ? resolvePicture(servicesPage.photographs[index / 2] ?? image) : undefined,
    })),
  }
}
/** The index as its page receives it. */
export type ServicesData = ReturnType<typeof servicesData>

/** One service with its place in the index, its film and the case that proves it; null for an unknown id. */
export function serviceData(id: string) {
  const { servicesPage, services, cases, site, casesPage, interface: words } = content()
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
      packages: service.packages.map((item) => ({ ...item, priceText: priceText(item.price, { site, servicesPage }) })),
      image: resolvePicture(service.image),
      video: service.video && resolveFilm(service.video),
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
