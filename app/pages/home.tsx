import { CaseGrid } from '#app/features/cases/case-grid.tsx'
import { LatestArticles } from '#app/features/blog/latest-articles.tsx'
import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { formWords } from '#app/features/contact/form-words.ts'
import { sentId } from '#app/features/contact/sent-id.ts'
import { ClientVoice } from '#app/features/home/client-voice.tsx'
import { Figures } from '#app/features/home/figures.tsx'
import { FounderLetter } from '#app/features/home/founder-letter.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { Month, Ribbon } from '#app/features/home/month.tsx'
import { OpeningPreload } from '#app/features/home/opening.tsx'
import { ServicesWheel } from '#app/features/home/services-wheel.tsx'
import { SocialTeaser } from '#app/features/home/social-teaser.tsx'
import { TrustedBy } from '#app/features/home/trusted-by.tsx'
import { Film } from '#app/features/video/film.tsx'
import { Island } from '#app/islands/island.tsx'
import { type PageContext, queryOf } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { website } from '#app/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { withoutEmphasis } from '#app/ui/emphasis.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { latestArticles } from '#catalog/blog.ts'
import { content } from '#catalog/content.ts'
import { homeData } from '#catalog/home.ts'

export function homePage(c: PageContext) {
  const data = homeData()
  const { hero, voice } = data
  const { forms, blogPage } = content()
  const articles = latestArticles(3)
  const pictures = [
    ...data.cases.cases.map(({ image }) => image),
    ...articles.map(({ picture }) => picture),
    data.about.image,
  ]
  const form = {
    form: 'message' as const,
    page: '/',
    words: formWords(forms, 'message'),
    hasToast: false,
    formState: c.env.formState ?? null,
    wasSent: sentId(queryOf(c), 'message') !== null,
  }
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
      {hero.frame && <OpeningPreload picture={hero.frame} />}
      <section id="home" aria-label={withoutEmphasis(hero.headline)}>
        <div className="first">
          <Hero {...hero} ribbon={<Ribbon {...hero.month.ribbon} count={hero.month.days.length} />} />
          <Month {...hero.month} agency={data.name} frame={hero.frame} />
        </div>
        <Figures stats={hero.stats} />
        {hero.film && (
          <Island name="film" of={Film} props={{ video: hero.film, words: data.videoWords }} on="visible" />
        )}
        <TrustedBy {...hero.trusted} />
      </section>
      <Section id="services" {...data.services}>
        <Island
          name="services-wheel"
          of={ServicesWheel}
          props={{ items: data.services.wheel, name: data.name }}
          on="touch"
        />
      </Section>
      <Section id="cases" {...data.cases}>
        <CaseGrid cases={data.cases.cases} words={{ viewLabel: data.cases.viewLabel, newTab: data.newTab }} />
        <ButtonLink to="/cases" variant="outline" className="mt-12">
          {data.cases.allLabel}
        </ButtonLink>
      </Section>
      {voice?.quote && (
        <ClientVoice quote={voice.quote} tint={voice.tint} title={voice.title} link={`/cases/${voice.id}`} />
      )}
      {articles.length > 0 && (
        <Section id="blog" {...data.blog}>
          <LatestArticles articles={articles} readLabel={blogPage.readLabel} />
          <ButtonLink to="/blog" variant="outline" className="mt-12">
            {data.blog.allLabel}
          </ButtonLink>
        </Section>
      )}
      <Section id="about" {...data.about}>
        <FounderLetter {...data.about} newTab={data.newTab} />
      </Section>
      <Section id="social" {...data.social}>
        <SocialTeaser items={data.social.items} filmLabel={data.social.filmLabel} newTab={data.newTab} />
      </Section>
      {/* The day ends here, from edge to edge; what leads here stops just over it. */}
      <section id="contact" aria-labelledby="contact-heading" className="night mt-section -scroll-mt-4">
        <div className="page py-section">
          <div className="hour" data-time={data.contact.time} />
          <SectionHead id="contact-heading" title={data.contact.title} text={data.contact.text} />
          <div className="page-grid gap-y-12">
            <div className="col-span-12 md:col-span-8 lg:col-span-7">
              <Island name="contact-form" of={ContactForm} props={form} on="visible" />
            </div>
            <div className="col-span-12 space-y-12 lg:col-span-4 lg:col-start-9">
              <dl className="space-y-6">
                <ContactLink
                  label={data.contact.textLabel}
                  text={data.contact.phone.label}
                  link={data.contact.phone.link}
                />
                <ContactLink
                  label={data.contact.emailLabel}
                  text={data.contact.email.label}
                  link={data.contact.email.link}
                />
              </dl>
              {data.contact.quote && (
                <figure className="border-hairline border-t pt-4">
                  <blockquote className="display text-lead">“{data.contact.quote.quote}”</blockquote>
                  <figcaption className="label text-quiet mt-4">{data.contact.quote.by}</figcaption>
                </figure>
              )}
            </div>
          </div>
        </div>
      </section>
    </>,
  )
}

function ContactLink({ label, text, link }: { label: string; text: string; link: string }) {
  return (
    <div className="border-hairline border-t pt-4">
      <dt className="label text-quiet">{label}</dt>
      <dd>
        <a
          href={link}
          className="display text-card text-link inline-flex min-h-target items-center wrap-anywhere figures"
        >
          {text}
        </a>
      </dd>
    </div>
  )
}
