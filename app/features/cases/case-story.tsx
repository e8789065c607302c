import type { CSSProperties } from 'react'
import type { CaseData } from '#catalog/cases.ts'
import { Picture } from '#app/ui/picture.tsx'

/** The key metrics, each explained where the content says how, with a tick for each of what the first counts, or one object beside them. */
export function CaseMetrics({ study, page }: Pick<CaseData, 'study' | 'page'>) {
  const { metrics, tally, composition, frames } = study
  const object = composition === 'still' ? frames[0] : undefined
  return (
    <section aria-labelledby="metrics" className="case-metrics">
      <h2 id="metrics" className="label text-quiet">
        {page.metricsTitle}
      </h2>
      <dl className="mt-6 grid items-baseline gap-x-gutter gap-y-8 md:grid-cols-3">
        {metrics.map(({ value, label, note }) => (
          <div key={label} className="flex flex-col">
            <dt className="label mt-3">
              {label}
              {note && <span className="text-quiet block">{note}</span>}
            </dt>
            <dd className={`display figures order-first ${value.length > 8 ? 'case-long' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {tally && (
        <>
          <div className="case-tally" style={{ '--tally': tally.count } as CSSProperties} aria-hidden />
          <p className="label text-quiet mt-2">{tally.words}</p>
        </>
      )}
      {object && (
        <div className="case-object mt-12 aspect-square print:hidden">
          <Picture picture={object} sizes="(min-width: 64rem) 28vw, 90vw" ratio={[2 / 3, 1]} className="size-full" />
        </div>
      )}
    </section>
  )
}

/** The story: what was asked as a lead, then what was done and what came of it. */
export function CaseStory({ study, page }: Pick<CaseData, 'study' | 'page'>) {
  const [lead, ...paragraphs] = study.overview
  return (
    <section aria-labelledby="overview" className="case-story grid gap-x-gutter gap-y-6 py-section">
      <h2 id="overview" className="display text-heading">
        {page.overviewTitle}
      </h2>
      <p className="case-say display">{lead}</p>
      <div className="case-columns">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="break-inside-avoid pb-5">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}
