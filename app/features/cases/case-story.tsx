import type { CaseData } from '#catalog/cases.ts'
import { Stats } from '#app/ui/stats.tsx'

/** The key metrics as captions, then the story. */
export function CaseStory({ study, page }: Pick<CaseData, 'study' | 'page'>) {
  const [lead, ...paragraphs] = study.overview
  return (
    <>
      <section aria-labelledby="metrics" className="page pt-section">
        <h2 id="metrics" className="label text-quiet pb-4">
          {page.metricsTitle}
        </h2>
        <Stats stats={study.metrics} />
      </section>
      <section aria-labelledby="overview" className="page page-grid gap-y-6 py-section">
        <h2 id="overview" className="display text-heading col-span-12 lg:col-span-5">
          {page.overviewTitle}
        </h2>
        <div className="col-span-12 max-w-measure space-y-5 lg:col-span-7 lg:col-start-6">
          <p className="text-lead">{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
    </>
  )
}
