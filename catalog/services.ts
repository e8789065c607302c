import { caseCard } from './case-cards.ts'
import { content } from './content.ts'
import { textMessageLink } from './links.ts'
import { resolvePicture } from './pictures.ts'
import { resolveFilm } from './films.ts'

/** The index of services. */
export function servicesData() {
  const { servicesPage, services } = content()
  return {
    page: servicesPage,
    services: services.map(({ id, title, description, fromPrice, image }) => ({
      id,
      title,
      description,
      fromPrice,
      image: resolvePicture(image),
    })),
  }
}

/** One service with its prices, film and proof; null for an unknown id. */
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
    service: { ...service, image: resolvePicture(service.image), video: service.video && resolveFilm(service.video) },
    messageLink: textMessageLink(site, service.consultationMessage),
    proof: proof && caseCard(proof),
    viewLabel: casesPage.viewLabel,
    videoWords: words.video,
  }
}
export type ServiceData = NonNullable<ReturnType<typeof serviceData>>
