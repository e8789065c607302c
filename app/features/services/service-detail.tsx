import type { ReactNode } from 'react'
import type { ServiceData } from '#catalog/services.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClosingBand, FormLink } from '#app/ui/closing-band.tsx'
import { ClientQuote } from '#app/ui/client-quote.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Questions } from '#app/ui/questions.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { twoDigits } from '#app/ui/two-digits.ts'
import { PackageList } from './package-list.tsx'

/** As services.css says: photographs are 3 to 2. On phones the file for three quarters of the width, which keeps it under 60 KB. */
const headSizes = '(min-width: 64rem) max(44vw, clamp(30rem, 100vh - 10rem, 56rem) * 1.5), 76vw'

/** Answers in order: what, what is included, what it costs, proof, action. */
export function ServiceDetail(props: ServiceData & { film: ReactNode }) {
  const { service, page, proof } = props
  return (
    <article className="overflow-x-clip">
      <header className="page service-head">
        <div className="pt-8 lg:pt-12">
          <BackLink to="/services" label={page.backLabel} />
        </div>
        <div className="mt-6 self-end">
          <p className="label text-quiet">
            {twoDigits(props.number)} / {props.count}
          </p>
          <h1 className="display text-title mt-4">{service.title}</h1>
          <p className="text-lead mt-6 max-w-measure">{service.description}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink to={props.messageLink} className="own-action">
              {page.actionLabel}
            </ButtonLink>
            {page.formLabel && <FormLink label={page.formLabel} />}
          </p>
        </div>
        <Picture
          picture={service.image}
          sizes={headSizes}
          priority
          className="service-cover bleed-right aspect-3/2 max-lg:mt-8 max-lg:-ml-page lg:aspect-auto"
        />
      </header>
      <div className="page page-grid gap-y-14 py-section">
        <div className="col-span-12 max-w-measure flex flex-col gap-6 lg:col-span-5">
          {service.fullDescription.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <section aria-labelledby="included" className="col-span-12 lg:col-span-6 lg:col-start-7">
          <h2 id="included" className="display text-heading">
            {page.includedTitle}
          </h2>
          <ul className="mt-8">
            {service.features.map((feature) => {
              const { title, description } = typeof feature === 'string' ? { title: feature, description: '' } : feature
              return (
                <li key={title} className="border-hairline line-t py-4">
                  <p className={description ? 'font-medium' : ''}>{title}</p>
                  {description && <p className="text-small text-quiet mt-1">{description}</p>}
                </li>
              )
            })}
          </ul>
        </section>
      </div>
      {props.film && (
        <section aria-labelledby="film" className="pb-section">
          <h2 id="film" className="display text-heading page pb-8">
            {page.filmTitle}
          </h2>
          {props.film}
        </section>
      )}
      <PackageList page={page} packages={service.packages} />
      {page.day && <Steps id="day" {...page.day} isShort />}
      {proof && (
        <section aria-labelledby="proof" className="page pt-section">
          <h2 id="proof" className="label text-quiet">
            {page.proofTitle}
          </h2>
          <a href={proof.link} className="page-grid group mt-4 items-end gap-y-4">
            <Picture
              picture={proof.image}
              sizes="(min-width: 64rem) 57vw, 100vw"
              ratio={3 / 2}
              className="bleed-left col-span-12 aspect-3/2 max-lg:-mr-page lg:col-span-7"
            />
            <div className="col-span-12 lg:col-span-4 lg:col-start-9">
              <p className="label text-quiet">{proof.category}</p>
              <h3 className="display text-heading hover-line mt-2">{proof.title}</h3>
              <p className="mt-4">{proof.description}</p>
              <p className="text-link text-small mt-4 inline-flex min-h-target items-center">{props.viewLabel}</p>
            </div>
          </a>
        </section>
      )}
      {service.questions && <Questions title={page.questions?.title ?? ''} items={service.questions} />}
      {service.quote && <ClientQuote {...service.quote} />}
      <ClosingBand
        title={page.actionTitle}
        label={page.actionLabel}
        to={props.messageLink}
        formLabel={page.formLabel}
      />
    </article>
  )
}
