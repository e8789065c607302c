import { OfferList } from '#app/features/services/offer-list.tsx'
import { ServiceIndex } from '#app/features/services/service-index.tsx'
import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Emphasis } from '#app/ui/emphasis.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Questions } from '#app/ui/questions.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { servicesData } from '#catalog/services.ts'

export function servicesPage(c: PageContext) {
  const { page, services } = servicesData()
  return c.render(
    <>
      <PageMeta {...page.metadata} path="/services" heading={page.title} />
      <header className="page services-head">
        <h1 className="display text-title">
          <Emphasis>{page.title}</Emphasis>
        </h1>
        <p className="text-lead text-quiet mt-4">{page.intro}</p>
      </header>
      <ServiceIndex services={services} />
      {page.day && <Steps id="day" {...page.day} />}
      {page.offers && <OfferList {...page.offers} />}
      {page.questions && <Questions {...page.questions} />}
      <section aria-labelledby="closing" className="page page-grid gap-y-6 pt-section">
        <h2 id="closing" className="display text-heading col-span-12 lg:col-span-7">
          <Emphasis>{page.closing.title}</Emphasis>
        </h2>
        <div className="col-span-12 lg:col-span-5">
          <p className="text-lead text-quiet max-w-measure">{page.closing.text}</p>
          <ButtonLink to="/contact" variant="outline" className="mt-6">
            {page.closing.label}
            <Icon name="arrow" className="size-5" />
          </ButtonLink>
        </div>
      </section>
    </>,
  )
}
