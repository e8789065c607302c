import type { ReactNode } from 'react'
import type { ContactPage } from '#contract/content/pages/contact.ts'

/** Where the agency works and how it answers; last and quiet its children, the test mail. */
export function ContactDetails(props: { words: ContactPage['details']; area: string; children: ReactNode }) {
  const { title, areaLabel, steps } = props.words
  return (
    <section aria-labelledby="details-heading" className="kind-details">
      <h2 id="details-heading" className="label text-quiet pb-3">
        {title}
      </h2>
      <dl className="border-hairline border-t py-4">
        <dt className="label text-quiet">{areaLabel}</dt>
        <dd className="display text-card mt-2">{props.area}</dd>
      </dl>
      {steps && (
        <div className="border-hairline border-t py-4">
          <h3 className="label text-quiet">{steps.title}</h3>
          <ol className="mt-2 space-y-3">
            {steps.items.map((step) => (
              <li key={step} className="display text-lead">
                {step}
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="kind-test border-hairline border-t pt-4">{props.children}</div>
    </section>
  )
}
