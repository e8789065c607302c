import type { ServicesData } from '#catalog/services.ts'
import { SectionHead } from '#app/ui/section.tsx'

/** Worked offers side by side, as bills: what, how much, and the sum under a heavier line. */
export function OfferList({ title, text, items }: NonNullable<ServicesData['page']['offers']>) {
  return (
    <section aria-labelledby="offers" className="page pt-section">
      <SectionHead id="offers" title={title} text={text} />
      <ul className="page-grid gap-y-14">
        {items.map(({ title: job, lines, total, link }) => (
          <li key={job} className="col-span-12 row-span-2 grid grid-rows-subgrid gap-y-0 lg:col-span-6">
            <h3 className="display text-card self-end pb-4">{job}</h3>
            <div>
              <dl className="figures">
                {lines.map(({ label, sum }) => (
                  <div key={label} className="border-hairline flex flex-wrap gap-x-6 line-t py-3">
                    <dt className="text-small grow basis-32">{label}</dt>
                    <dd className="text-small">{sum}</dd>
                  </div>
                ))}
                <div className="border-line flex items-baseline justify-between gap-x-6 line-t-2 py-3">
                  <dt className="font-medium">{total.label}</dt>
                  <dd className="display text-card shrink-0">{total.sum}</dd>
                </div>
              </dl>
              {link && (
                <a href={link.to} className="text-link text-small inline-flex min-h-target items-center">
                  {link.label}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
