import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { ClosingBand } from '#app/ui/closing-band.tsx'
import { Emphasis } from '#app/ui/emphasis.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SectionHead } from '#app/ui/section.tsx'
import { Stats } from '#app/ui/stats.tsx'
import { textMessageLink } from '#catalog/links.ts'
import { shownContent } from '#catalog/shown.ts'

export function aboutPage(c: PageContext) {
  const { about: page, interface: words, site } = shownContent()
  const { image, caption, paragraphs } = page.story
  const portraits = page.facts.flatMap(({ items }) => items.flatMap(({ image }) => image ?? []))
  return c.render(
    <>
      <PageMeta
        {...page.metadata}
        path="/about"
        heading={page.title}
        pictures={[image, ...portraits]}
        describesAgency
      />
      <header>
        <div className="about-opening">
          {image.entry && <Picture picture={image} sizes="(min-width: 64rem) 100vw, 100vw" ratio={[1.7, 1]} priority />}
          <div className="page">
            <h1 className="display text-title max-w-[12.5em]">
              <Emphasis>{page.title}</Emphasis>
            </h1>
            {image.entry && <span className="label mt-6 block">{caption}</span>}
          </div>
        </div>
        <div className="page page-grid about-lead items-end gap-y-6 pt-section">
          {page.intro.map((paragraph, index) => (
            <p
              key={paragraph}
              className={`col-span-12 ${index === 0 ? 'lg:col-span-8' : 'text-quiet max-w-measure lg:col-span-4'}`}
            >
              {paragraph}
            </p>
          ))}
        </div>
      </header>
      <section aria-labelledby="story" className="page page-grid gap-y-6 pt-section">
        <h2 id="story" className="display text-heading col-span-12 lg:col-span-4">
          {page.story.title}
        </h2>
        <div className="text-lead col-span-12 flex flex-col gap-6 lg:col-span-7 lg:col-start-6">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <Stats stats={page.stats} className="page pt-section" />
      <section id="timeline" aria-labelledby="timeline-heading" className="page pt-section">
        <SectionHead id="timeline-heading" title={page.timeline.title} />
        <ol className="years relative pl-7">
          {page.timeline.entries.map(({ when, title, text }) => (
            <li key={when} className="border-hairline page-grid items-baseline gap-y-2 line-t">
              <p className="display years-when figures col-span-12 lg:col-span-5">{when}</p>
              <h3 className="display text-card col-span-12 lg:col-span-3">{title}</h3>
              <p className="text-quiet col-span-12 max-w-measure lg:col-span-4">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section id="values" aria-labelledby="values-heading" className="page pt-section">
        <SectionHead id="values-heading" title={page.values.title} />
        <ol className="page-grid gap-y-14">
          {page.values.items.map(({ title, text }) => (
            <li key={title} className="border-hairline col-span-12 line-t pt-6 lg:col-span-6">
              <h3 className="display text-heading">{title}</h3>
              <p className="text-lead text-quiet mt-4 max-w-measure">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {page.facts.map(({ id, title, items }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="page page-grid gap-y-8 pt-section">
          <h2 id={`${id}-heading`} className="display text-heading col-span-12 lg:col-span-4">
            <Emphasis>{title}</Emphasis>
          </h2>
          <ul className="col-span-12 grid content-start gap-x-gutter gap-y-10 sm:grid-cols-2 lg:col-span-8 xl:grid-cols-3">
            {items.map(({ name, text, link, image: portrait }) => (
              <li key={`${name} ${text}`} className="border-hairline line-t pt-4">
                {portrait && (
                  <Picture
                    picture={portrait}
                    sizes="(min-width: 80rem) 20vw, (min-width: 64rem) 29vw, (min-width: 40rem) 44vw, 90vw"
                    ratio={4 / 5}
                    className="mb-4 aspect-4/5 w-full"
                  />
                )}
                <h3 className="display text-card">
                  {link ? (
                    <ExternalLink href={link} newTab={words.newTab} className="text-link">
                      {name}
                    </ExternalLink>
                  ) : (
                    name
                  )}
                </h3>
                {text && <p className="text-quiet mt-2">{text}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ClosingBand id="say-hi" {...page.closing} to={textMessageLink(site, page.closing.message)} />
    </>,
  )
}
