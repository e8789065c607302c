import { ContactDetails } from '#app/features/contact/contact-details.tsx'
import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { formWords } from '#app/features/contact/form-words.ts'
import { sentId } from '#app/features/contact/sent-id.ts'
import { Testimonials } from '#app/features/contact/testimonials.tsx'
import { Island } from '#app/islands/island.tsx'
import { type PageContext, queryOf } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { PageHead } from '#app/ui/section.tsx'
import { content } from '#catalog/content.ts'
import { mailLink, textMessageLink } from '#catalog/links.ts'

export function contactPage(c: PageContext) {
  const { contact: page, forms, site } = content()
  const query = queryOf(c)
  const { formState = null } = c.env
  const phone = { value: site.phone.display, href: textMessageLink(site) }
  return c.render(
    <>
      <PageMeta {...page.metadata} path="/contact" heading={page.title} describesAgency />
      <PageHead title={page.title} intro={page.intro}>
        {/* Where the details come after the form. */}
        <p className="lg:hidden">
          <span className="label text-quiet mr-3">{page.details.textLabel}</span>
          <a href={phone.href} className="text-link figures inline-flex min-h-target items-center">
            {phone.value}
          </a>
        </p>
      </PageHead>
      <div className="page page-grid gap-y-16">
        <section aria-labelledby="form-heading" className="col-span-12 lg:col-span-7">
          <h2 id="form-heading" className="display text-heading">
            {page.form.title}
          </h2>
          <p className="text-quiet mt-3 mb-8">{page.form.text}</p>
          <Island
            name="contact-form"
            of={ContactForm}
            props={{
              form: 'inquiry',
              page: '/contact',
              words: formWords(forms, 'inquiry'),
              hasToast: true,
              shortName: site.shortName,
              formState,
              wasSent: sentId(query, 'inquiry') !== null,
            }}
            on="visible"
          />
        </section>
        <div className="col-span-12 space-y-16 lg:col-span-4 lg:col-start-9">
          <ContactDetails
            words={page.details}
            phone={phone}
            email={{ value: site.email, href: mailLink(site) }}
            area={site.serviceArea}
            reply={site.replyPromise}
            test={{
              test: forms.test,
              unreachable: forms.errors.unreachable,
              formState,
              sentId: sentId(query, 'test'),
            }}
          />
          {page.testimonials && <Testimonials {...page.testimonials} />}
        </div>
      </div>
    </>,
  )
}
