import { CaseGrid } from '#app/features/cases/case-grid.tsx'
import { LatestArticles } from '#app/features/blog/article-lists.tsx'
import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { formProps } from '#app/features/contact/form-props.ts'
import { Hero } from '#app/features/home/hero.tsx'
import { Month } from '#app/features/home/month.tsx'
import { OpeningPreload } from '#app/features/home/opening.tsx'
import { ClientVoice, Figures, FounderLetter, SocialTeaser, TrustedBy } from '#app/features/home/sections.tsx'
import { ServicesWheel } from '#app/features/home/services-wheel.tsx'
import { Film } from '#app/features/video/film.tsx'
import { Island } from '#app/islands/island.tsx'
import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { website } from '#app/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { withoutEmphasis } from '#app/ui/emphasis.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { listedArticles } from '#catalog/blog.ts'
import { content } from '#catalog/content.ts'
import { homeData } from '#catalog/home.ts'

export function homePage(c: PageContext) {
  const data = homeData()
  const { hero, cases, about, contact, newTab } = data
  const { forms, blogPage } = content()
  const articles = listedArticles().slice(0, 3)
  const pictures = [...cases.cases.map(({ image }) => image), ...articles.map(({ picture }) => picture), about.image]
  return c.render(
    <>
      <PageMeta
        {...data.metadata}
        path="/"
        heading={hero.headline}
        pictures={pictures}
        film={hero.film}
        statements={[website()]}
        describesAgency
      />
      {hero.frame?.entry && <OpeningPreload entry={hero.frame.entry} />}
      <section id="home" aria-label={withoutEmphasis(hero.headline)}>
        <div className="first">
          <Hero {...hero} />
          <Month {...hero.month} agency={data.name} frame={hero.frame} />
        </div>
        <Figures stats={hero.stats} />
        {hero.film && (
          <Island name="Film" of={Film} props={{ video: hero.film, words: data.videoWords }} on="visible" />
        )}
        <TrustedBy {...hero.trusted} />
      </section>
      <Section id="services" {...data.services}>
        <Island
          name="ServicesWheel"
          of={ServicesWheel}
          props={{ items: data.services.wheel, name: data.name }}
          on="touch"
        />
      </Section>
      <Section id="cases" {...cases}>
        <CaseGrid cases={cases.cases} words={{ viewLabel: cases.viewLabel, newTab }} />
        <ButtonLink to="/cases" variant="outline" className="mt-12">
          {cases.allLabel}
        </ButtonLink>
      </Section>
      {data.voice && <ClientVoice {...data.voice} />}
      {articles.length > 0 && (
        <Section id="blog" {...data.blog}>
          <LatestArticles articles={articles} readLabel={blogPage.readLabel} />
          <ButtonLink to="/blog" variant="outline" className="mt-12">
            {data.blog.allLabel}
          </ButtonLink>
        </Section>
      )}
      <Section id="about" {...about}>
        <FounderLetter {...about} newTab={newTab} />
      </Section>
      <Section id="social" {...data.social}>
        <SocialTeaser {...data.social} newTab={newTab} />
      </Section>
      {/* The day ends here, from edge to edge; what leads here stops just over it. */}
      <section id="contact" aria-labelledby="contact-heading" className="night mt-section -scroll-mt-4">
        <div className="page py-section">
          <div className="hour" data-time={contact.time} />
          <SectionHead id="contact-heading" title={contact.title} text={contact.text} />
          <div className="page-grid gap-y-12">
            <div className="col-span-12 md:col-span-8 lg:col-span-7">
              <Island
                name="ContactForm"
                of={ContactForm}
                props={formProps(c, forms, 'message')}
                on="touch"
                stored={['message-draft', 'message-unanswered']}
              />
            </div>
            <div className="col-span-12 flex flex-col gap-12 lg:col-span-4 lg:col-start-9">
              <dl className="flex flex-col gap-6">
                {[
                  { name: contact.textLabel, ...contact.phone },
                  { name: contact.emailLabel, ...contact.email },
                ].map(({ name, label, link }) => (
                  <div key={name} className="border-hairline line-t pt-4">
                    <dt className="label text-quiet">{name}</dt>
                    <dd>
                      <a
                        href={link}
                        className="display text-card text-link inline-flex min-h-target items-center wrap-anywhere figures"
                      >
                        {label}
                      </a>
                    </dd>
                  </div>
                ))}
              </dl>
              {contact.quote && (
                <figure className="border-hairline line-t pt-4">
                  <blockquote className="display text-lead">{`“${contact.quote.quote}”`}</blockquote>
                  <figcaption className="label text-quiet mt-4">{contact.quote.by}</figcaption>
                </figure>
              )}
            </div>
          </div>
        </div>
      </section>
    </>,
  )
}
