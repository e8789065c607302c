import { ServiceDetail } from '#app/features/services/service-detail.tsx'
import { Film } from '#app/features/video/film.tsx'
import { Island } from '#app/islands/island.tsx'
import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { serviceStatement } from '#app/structured-data.ts'
import { missingService, serviceData } from '#catalog/services.ts'
import { notFoundPage } from './not-found.tsx'

export function servicePage(c: PageContext, id: string) {
  const found = serviceData(id)
  if (!found) return notFoundPage(c, missingService())
  const { service, proof, videoWords: words } = found
  const film = service.video && <Island name="Film" of={Film} props={{ video: service.video, words }} on="visible" />
  return c.render(
    <>
      <PageMeta
        {...service.metadata}
        path={`/services/${id}`}
        heading={service.title}
        pictures={[service.image, ...(proof ? [proof.image] : [])]}
        film={service.video}
        statements={[serviceStatement(service)]}
      />
      <ServiceDetail {...found} film={film} />
    </>,
  )
}
