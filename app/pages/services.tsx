import { ServiceIndex } from '#app/features/services/service-index.tsx'
import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { ClosingBand } from '#app/ui/closing-band.tsx'
import { PageHead } from '#app/ui/section.tsx'
import { servicesData } from '#catalog/services.ts'

export function servicesPage(c: PageContext) {
  const { page, services } = servicesData()
  return c.render(
    <>
      <PageMeta {...page.metadata} path="/services" heading={page.title} />
      <PageHead title={page.title} intro={page.intro} />
      <ServiceIndex services={services} />
      <ClosingBand {...page.closing} to="/contact" />
    </>,
  )
}
