import type { LegalPage } from '#contract/content/pages/legal.ts'
import { PageHead } from './section.tsx'

/** A short legal text in sections. */
export function LegalText({
  title,
  intro,
  updated,
  updatedLabel,
  sections,
}: Pick<LegalPage, 'title' | 'intro' | 'updatedLabel' | 'sections'> & {
  updated: { readonly date: string; readonly day: string }
}) {
  return (
    <>
      <PageHead title={title} intro={intro}>
        <p className="label text-quiet">
          {updatedLabel} <time dateTime={updated.date}>{updated.day}</time>
        </p>
      </PageHead>
      <div className="page page-grid">
        <div className="col-span-12 space-y-12 lg:col-span-7 lg:col-start-5">
          {sections.map((section) => (
            <section key={section.title} className="border-hairline border-t pt-5">
              <h2 className="display text-card">{section.title}</h2>
              <div className="mt-4 max-w-measure space-y-4">
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
