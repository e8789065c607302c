import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { PageHead } from '#app/ui/section.tsx'
import { content } from '#catalog/content.ts'
import { readableDay } from '#catalog/readable-day.ts'

/** A short legal text in sections. */
export const legalPage = (name: 'privacy' | 'terms' | 'accessibility') => (c: PageContext) => {
  const { [name]: page, site } = content()
  const { metadata, title, intro, updatedLabel, updated, sections } = page
  return c.render(
    <>
      <PageMeta {...metadata} path={`/${name}`} heading={title} />
      <PageHead title={title} intro={intro}>
        <p className="label text-quiet">
          {updatedLabel} <time dateTime={updated}>{readableDay(updated, site.language)}</time>
        </p>
      </PageHead>
      <div className="page page-grid">
        <div className="col-span-12 flex flex-col gap-12 lg:col-span-7 lg:col-start-5">
          {sections.map((section) => (
            <section key={section.title} className="border-hairline line-t pt-6">
              <h2 className="display text-card">{section.title}</h2>
              <div className="mt-4 max-w-measure flex flex-col gap-4">
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>,
  )
}
