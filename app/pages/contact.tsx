import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { Copyable } from '#app/features/contact/copyable.tsx'
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
  const { details, photograph, form, testimonials } = page
  const picture = photograph?.image
  const copyWords = pick(details, 'copyLabel', 'copiedLabel')
  const ways = [
    { label: details.textLabel, value: site.phone.display, href: textMessageLink(site) },
    { label: details.emailLabel, value: site.email, href: mailLink(site) },
    { label: details.replyLabel, value: site.replyPromise },
  ]
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
            <dl className="ask-ways border-hairline mt-4 line-y py-2">
              {ways.map(({ label, value, href }) => (
                <div key={label}>
                  <dt className="label text-quiet">{label}</dt>
                  <dd>
                    {href ? (
                      <Island name="Copyable" of={Copyable} props={{ value, href, ...copyWords }} on="touch" />
                    ) : (
                      <span className="reach display flex min-h-target items-center">{value}</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </header>
          <section aria-labelledby="form-heading">
            <div className="flex flex-wrap gap-x-4 pt-4">
              <h2 id="form-heading" className="label font-semibold">
                {form.title}
              </h2>
              <p className="label text-quiet">{form.text}</p>
            </div>
            <Island
              name="ContactForm"
              of={ContactForm}
              props={formProps(c, forms, 'inquiry', form.moreLabel)}
              on="touch"
              stored={['inquiry-draft', 'inquiry-unanswered']}
            />
          </section>
        </div>
      </div>
      <div className="kind page flex flex-col gap-12 pt-section">
        {testimonials && (
          <section aria-labelledby="testimonials-heading" className="kind-words">
            <h2 id="testimonials-heading" className="label text-quiet pb-3">
              {testimonials.title}
            </h2>
            <ul className="grid grid-cols-1 gap-x-gutter md:grid-cols-2">
              {testimonials.items.map(({ quote, by }) => (
                <li key={quote} className="border-hairline line-t pt-4 pb-8">
                  <figure>
                    <blockquote className="display">{`“${quote}”`}</blockquote>
                    <figcaption className="label text-quiet mt-4">{by}</figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="details-heading" className="flex flex-col">
          <h2 id="details-heading" className="label text-quiet pb-3">
            {details.title}
          </h2>
          <dl className="border-hairline line-t py-4">
            <dt className="label text-quiet">{details.areaLabel}</dt>
            <dd className="display text-card mt-2">{site.serviceArea}</dd>
          </dl>
          {details.steps && (
            <div className="border-hairline line-t py-4">
              <h3 className="label text-quiet">{details.steps.title}</h3>
              <ol className="mt-2 flex flex-col gap-3">
                {details.steps.items.map((step) => (
                  <li key={step} className="display text-lead">
                    {step}
                  </li>
                ))}
              </ol>
            </div>
          )}
          <div className="border-hairline line-t pt-4 lg:mt-auto">
            <Island name="TestEmail" of={TestEmail} props={{ ...testProps(c, forms), labels }} on="touch" />
          </div>
        </section>
      </div>
      {page.questions && <Questions {...page.questions} />}
    </>,
  )
}
