import type { ReactNode } from 'react'
import type { ContactPage } from '#contract/content/pages/contact.ts'
import { Island } from '#app/islands/island.tsx'
import { Copyable } from './copyable.tsx'

/** The ways past the form, in one ruled row: number and address, each with its copy button, and how soon an answer comes. */
export function ContactWays(props: {
  ways: readonly { label: string; value: string; href?: string }[]
  words: Readonly<Record<'copyLabel' | 'copiedLabel', string>>
}) {
  return (
    <dl className="ask-ways border-hairline mt-4.5 border-y py-1 md:pt-3">
      {props.ways.map(({ label, value, href }) => (
        <div key={label}>
          <dt className="label text-quiet">{label}</dt>
          <dd>
            {href ? (
              <Island name="copyable" of={Copyable} props={{ value, href, ...props.words }} on="touch" />
            ) : (
              <span className="reach display flex min-h-target items-center">{value}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What clients said, signed by a role and a kind of company; the first is large. */
export function Testimonials({ title, items }: NonNullable<ContactPage['testimonials']>) {
  return (
    <section aria-labelledby="testimonials-heading" className="kind-words">
      <h2 id="testimonials-heading" className="label text-quiet pb-3">
        {title}
      </h2>
      <ul className="gap-x-gutter md:grid md:grid-cols-2">
        {items.map(({ quote, by }) => (
          <li key={quote} className="border-hairline border-t pt-5 pb-8 md:first:col-span-2">
            <figure>
              <blockquote className="display">{`“${quote}”`}</blockquote>
              <figcaption className="label text-quiet mt-4">{by}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the agency works and how it answers; last and quiet its children, the test mail. */
export function ContactDetails(props: { words: ContactPage['details']; area: string; children: ReactNode }) {
  const { title, areaLabel, steps } = props.words
  return (
    <section aria-labelledby="details-heading" className="lg:flex lg:flex-col">
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
      <div className="border-hairline border-t pt-4 lg:mt-auto">{props.children}</div>
    </section>
  )
}
