import type { ComponentProps } from 'react'
import { Island } from '#app/islands/island.tsx'
import type { ContactPage } from '#contract/content/pages/contact.ts'
import { TestEmail } from './test-email.tsx'

/** Where the agency works and how it answers; the test mail last and quiet. */
export function ContactDetails(props: {
  words: ContactPage['details']
  area: string
  test: Omit<ComponentProps<typeof TestEmail>, 'words'>
}) {
  const { title, areaLabel, steps, testLabel, testingLabel, testNote } = props.words
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
      <div className="kind-test border-hairline border-t pt-4">
        <Island
          name="test-email"
          of={TestEmail}
          props={{ ...props.test, words: { testLabel, testingLabel, testNote } }}
          on="touch"
        />
      </div>
    </section>
  )
}
