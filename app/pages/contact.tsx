import { ContactDetails, ContactWays, Testimonials } from '#app/features/contact/contact-details.tsx'
import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { formProps, testProps } from '#app/features/contact/form-props.ts'
import { TestEmail } from '#app/features/contact/test-email.tsx'
import { Island } from '#app/islands/island.tsx'
import { type PageContext, pick } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { Emphasis } from '#app/ui/emphasis.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Questions } from '#app/ui/questions.tsx'
import { mailLink, textMessageLink } from '#catalog/links.ts'
import { shownContent } from '#catalog/shown.ts'

export function contactPage(c: PageContext) {
  const { contact: page, forms, site } = shownContent()
  const { details, photograph, form } = page
  const picture = photograph?.image
  const labels = pick(details, 'testLabel', 'testingLabel', 'testNote')
  return c.render(
    <>
      <PageMeta {...page.metadata} path="/contact" heading={page.title} describesAgency />
      <div className="ask">
        {picture?.entry && (
          <figure className="ask-picture relative">
            <Picture
              picture={picture}
              // On phones the file for three quarters of the width: a strip of it is shown, and it stays under 60 KB.
              sizes="(min-width: 64rem) max(37vw, 100vh * 0.6), 76vw"
              priority
              className="h-full"
            />
            <figcaption className="label text-bright absolute inset-x-0 bottom-0 px-page pt-10 pb-3">
              {photograph?.caption}
            </figcaption>
          </figure>
        )}
        <div className="ask-form">
          <header>
            <h1 className="display">
              <Emphasis>{page.title}</Emphasis>
            </h1>
            <p className="text-quiet mt-4 max-w-measure">{page.intro}</p>
            <ContactWays
              words={pick(details, 'copyLabel', 'copiedLabel')}
              ways={[
                { label: details.textLabel, value: site.phone.display, href: textMessageLink(site) },
                { label: details.emailLabel, value: site.email, href: mailLink(site) },
                { label: details.replyLabel, value: site.replyPromise },
              ]}
            />
          </header>
          <section aria-labelledby="form-heading">
            <div className="flex flex-wrap gap-x-4 pt-5">
              <h2 id="form-heading" className="label font-semibold">
                {form.title}
              </h2>
              <p className="label text-quiet">{form.text}</p>
            </div>
            <Island
              name="contact-form"
              of={ContactForm}
              props={formProps(c, forms, 'inquiry', form.moreLabel)}
              on="visible"
            />
          </section>
        </div>
      </div>
      <div className="kind page">
        {page.testimonials && <Testimonials {...page.testimonials} />}
        <ContactDetails words={details} area={site.serviceArea}>
          <Island name="test-email" of={TestEmail} props={{ ...testProps(c, forms), labels }} on="touch" />
        </ContactDetails>
      </div>
      {page.questions && <Questions {...page.questions} />}
    </>,
  )
}
