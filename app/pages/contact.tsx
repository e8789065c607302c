import { memo, useEffect } from 'react'
import { ContactDetails } from '#app/features/contact/contact-details.tsx'
import { InquiryForm } from '#app/features/contact/inquiry-form.tsx'
import { sentId } from '#app/features/contact/sent-id.ts'
import { Testimonials } from '#app/features/contact/testimonials.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageHead } from '#app/ui/section.tsx'
import { prepareToasts } from '#app/ui/toasts.tsx'
import { content } from '#catalog/content.ts'
import { mailLink, textMessageLink } from '#catalog/links.ts'
import { formStateContext } from '#contract/form-state.ts'
import type { Route } from './+types/contact'

export function loader({ request, context }: Route.LoaderArgs) {
  const { contact, forms, site } = content()
  const { searchParams } = new URL(request.url)
  return {
    page: contact,
    forms,
    shortName: site.shortName,
    formState: context.get(formStateContext),
    wasSent: sentId(searchParams, 'inquiry') !== null,
    sentTestId: sentId(searchParams, 'test'),
    details: {
      phone: { value: site.phone.display, href: textMessageLink(site) },
      email: { value: site.email, href: mailLink(site) },
      area: site.serviceArea,
      reply: site.replyPromise,
    },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { ...loaderData.page.metadata, path: '/contact' }) : []

function Contact({ loaderData: data }: Route.ComponentProps) {
  const { page, forms } = data
  useEffect(() => void prepareToasts(), [])
  return (
    <>
      <PageHead title={page.title} intro={page.intro}>
        {/* Where the details come after the form. */}
        <p className="lg:hidden">
          <span className="label text-quiet mr-3">{page.details.textLabel}</span>
          <a href={data.details.phone.href} className="text-link figures inline-flex min-h-target items-center">
            {data.details.phone.value}
          </a>
        </p>
      </PageHead>
      <div className="page page-grid gap-y-16">
        <section aria-labelledby="form-heading" className="col-span-12 lg:col-span-7">
          <h2 id="form-heading" className="display text-heading">
            {page.form.title}
          </h2>
          <p className="text-quiet mt-3 mb-8">{page.form.text}</p>
          <InquiryForm forms={forms} shortName={data.shortName} formState={data.formState} wasSent={data.wasSent} />
        </section>
        <div className="col-span-12 space-y-16 lg:col-span-4 lg:col-start-9">
          <ContactDetails
            words={page.details}
            {...data.details}
            test={{
              test: forms.test,
              unreachable: forms.errors.unreachable,
              formState: data.formState,
              sentId: data.sentTestId,
            }}
          />
          {page.testimonials && <Testimonials {...page.testimonials} />}
        </div>
      </div>
    </>
  )
}

export default memo(Contact)
