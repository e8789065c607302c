import { AboutStory } from '#app/features/about/about-story.tsx'
import { FactList } from '#app/features/about/fact-list.tsx'
import { Timeline } from '#app/features/about/timeline.tsx'
import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { ClosingBand, FormLink } from '#app/ui/closing-band.tsx'
import { Section } from '#app/ui/section.tsx'
import { aboutData } from '#catalog/about.ts'

export function aboutPage(c: PageContext) {
  const page = aboutData()
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
      <Section id="timeline" title={page.timeline.title}>
        <Timeline entries={page.timeline.entries} />
      </Section>
      <Section id="values" title={page.values.title}>
        <ol className="page-grid gap-y-10">
          {page.values.items.map(({ title, text }) => (
            <li
              key={title}
              className="border-hairline col-span-12 row-span-2 grid grid-rows-subgrid gap-y-0 border-t pt-4 md:col-span-6 xl:col-span-3"
            >
              <h3 className="display text-card">{title}</h3>
              <p className="text-quiet mt-3 max-w-measure">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {page.facts.map((list) => (
        <FactList key={list.id} {...list} newTab={page.newTab} />
      ))}
      <ClosingBand
        id="say-hi"
        {...page.closing}
        to={page.closing.link}
        beside={page.closing.formLabel && <FormLink label={page.closing.formLabel} />}
      />
    </>,
  )
}
