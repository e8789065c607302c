import { ContactDetails } from '#app/features/contact/contact-details.tsx'
import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { ContactWays } from '#app/features/contact/contact-ways.tsx'
import { formWords, testWords } from '#app/features/contact/form-words.ts'
import { sentId } from '#app/features/contact/sent-id.ts'
import { TestEmail } from '#app/features/contact/test-email.tsx'
import { Testimonials } from '#app/features/contact/testimonials.tsx'
import { Island } from '#app/islands/island.tsx'
import { type PageContext, pick, queryOf } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { Emphasis } from '#app/ui/emphasis.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Questions } from '#app/ui/questions.tsx'
import { mailLink, textMessageLink } from '#catalog/links.ts'
import { shownContent } from '#catalog/shown.ts'

export function contactPage(c: PageContext) {
  const { contact: page, forms, site } = shownContent()
  const query = queryOf(c)
  const { formState = null } = c.env
  const { photograph } = page
  const picture = photograph?.image
  return c.render(
    <>
      <PageMeta {...page.metadata} path="/contact" heading={page.title} describesAgency />
      <div className="ask">
        {picture?.entry && (
          <figure className="ask-picture">
            <Picture
              picture={picture}
              // On phones the file for three quarters of the width: a strip of it is shown, and it stays under 60 KB.
              sizes="(min-width: 64rem) max(37vw, 100vh * 0.6), 76vw"
              priority
              className="h-full"
            />
            <figcaption className="label">{photograph?.caption}</figcaption>
          </figure>
        )}
        <div className="ask-form">
          <header>
            <h1 className="display">
              <Emphasis>{page.title}</Emphasis>
            </h1>
            <p className="text-quiet mt-4 max-w-measure">{page.intro}</p>
            <ContactWays
              words={page.details}
              phone={{ value: site.phone.display, href: textMessageLink(site) }}
              email={{ value: site.email, href: mailLink(site) }}
              reply={site.replyPromise}
            />
          </header>
          <section aria-labelledby="form-heading">
            <div className="flex flex-wrap gap-x-4 pt-5">
              <h2 id="form-heading" className="label font-semibold">
                {page.form.title}
              </h2>
              <p className="label text-quiet">{page.form.text}</p>
            </div>
            <Island
              name="contact-form"
              of={ContactForm}
              props={{
                form: 'inquiry',
                page: '/contact',
                words: formWords(forms, 'inquiry', page.form.moreLabel),
                hasToast: true,
                formState,
                wasSent: sentId(query, 'inquiry') !== null,
              }}
              on="visible"
            />
          </section>
        </div>
      </div>
      <div className="kind page">
        {page.testimonials && <Testimonials {...page.testimonials} />}
        <ContactDetails words={page.details} area={site.serviceArea}>
          <Island
            name="test-email"
            of={TestEmail}
            props={{
              words: { ...testWords(forms), ...pick(page.details, 'testLabel', 'testingLabel', 'testNote') },
              payload: forms.test.payload,
              formState,
              sentId: sentId(query, 'test'),
            }}
            on="touch"
          />
        </ContactDetails>
      </div>
      {page.questions && <Questions {...page.questions} />}
    </>,
  )
}
