import { memo } from 'react'
import { CaseGrid } from '#app/features/cases/case-grid.tsx'
import { LatestArticles } from '#app/features/blog/latest-articles.tsx'
import { MessageForm } from '#app/features/contact/message-form.tsx'
import { sentId } from '#app/features/contact/sent-id.ts'
import { FounderLetter } from '#app/features/home/founder-letter.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { ServicesWheel } from '#app/features/home/services-wheel.tsx'
import { SocialTeaser } from '#app/features/home/social-teaser.tsx'
import { TrustedBy } from '#app/features/home/trusted-by.tsx'
import { Film } from '#app/features/video/film.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { withoutEmphasis } from '#app/ui/emphasis.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Stats } from '#app/ui/stats.tsx'
import { latestArticles } from '#catalog/blog.ts'
import { content } from '#catalog/content.ts'
import { homeData } from '#catalog/home.ts'
import { formStateContext } from '#contract/form-state.ts'
import type { Route } from './+types/home'

export function loader({ request, context }: Route.LoaderArgs) {
  const { forms, blogPage } = content()
  const { message, sending, optionalMark, errors } = forms
  return {
    ...homeData(),
    articles: latestArticles(3),
    readLabel: blogPage.readLabel,
    form: {
      words: message,
      sending,
      optionalMark,
      errors,
      shortName: content().site.shortName,
      formState: context.get(formStateContext),
      wasSent: sentId(new URL(request.url).searchParams, 'message') !== null,
    },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { ...loaderData.metadata, path: '/' }) : []

function Home({ loaderData: data }: Route.ComponentProps) {
  const { hero } = data
  return (
    <>
      <section id="home" aria-label={withoutEmphasis(hero.headline)}>
        <Hero {...hero} name={data.name} />
        <Stats stats={hero.stats} className="page mt-12 lg:mt-20" />
        {hero.film && (
          <div className="mt-12 lg:mt-20">
            <Film video={hero.film} words={data.videoWords} />
          </div>
        )}
        <TrustedBy {...hero.trusted} />
      </section>
      <Section id="services" {...data.services}>
        <ServicesWheel items={data.services.wheel} name={data.name} />
      </Section>
      <Section id="cases" {...data.cases}>
        <CaseGrid cases={data.cases.cases} words={{ viewLabel: data.cases.viewLabel, newTab: data.newTab }} />
        <ButtonLink to="/cases" variant="outline" className="mt-12">
          {data.cases.allLabel}
        </ButtonLink>
      </Section>
      {data.articles.length > 0 && (
        <Section id="blog" {...data.blog}>
          <LatestArticles articles={data.articles} readLabel={data.readLabel} />
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
              <MessageForm {...data.form} />
            </div>
            <dl className="col-span-12 space-y-6 lg:col-span-4 lg:col-start-9">
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
          </div>
        </div>
      </section>
    </>
  )
}

export default memo(Home)

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
