import { AboutStory } from '#app/features/about/about-story.tsx'
import { FactList } from '#app/features/about/fact-list.tsx'
import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { ClosingBand } from '#app/ui/closing-band.tsx'
import { SectionHead } from '#app/ui/section.tsx'
import { textMessageLink } from '#catalog/links.ts'
import { shownContent } from '#catalog/shown.ts'

export function aboutPage(c: PageContext) {
  const { about: page, interface: words, site } = shownContent()
  const portraits = page.facts.flatMap(({ items }) => items.flatMap(({ image }) => image ?? []))
  return c.render(
    <>
      <PageMeta
        {...page.metadata}
        path="/about"
        heading={page.title}
        pictures={[page.story.image, ...portraits]}
        describesAgency
      />
      <AboutStory {...page} />
      <section id="timeline" aria-labelledby="timeline-heading" className="page pt-section">
        <SectionHead id="timeline-heading" title={page.timeline.title} />
        <ol className="years relative pl-7">
          {page.timeline.entries.map(({ when, title, text }) => (
            <li key={when} className="border-hairline page-grid items-baseline gap-y-2 border-t">
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
            <li key={title} className="border-hairline col-span-12 border-t pt-5 lg:col-span-6">
              <h3 className="display text-heading">{title}</h3>
              <p className="text-lead text-quiet mt-4 max-w-measure">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {page.facts.map((list) => (
        <FactList key={list.id} {...list} newTab={words.newTab} />
      ))}
      <ClosingBand id="say-hi" {...page.closing} to={textMessageLink(site, page.closing.message)} />
    </>,
  )
}
