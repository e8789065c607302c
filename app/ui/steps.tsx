import type { Steps as StepsWords } from '#contract/content/proof.ts'
import { Emphasis } from './emphasis.tsx'

/** Steps in a row along one line, each under its day; in short they have no sentences. */
export function Steps({ id, title, items, isShort }: StepsWords & { id: string; isShort?: boolean }) {
  return (
    <section aria-labelledby={id} className="page pt-section">
      <h2 id={id} className="display text-heading pb-8 lg:pb-10">
        <Emphasis>{title}</Emphasis>
      </h2>
      <ol className="steps">
        {items.map(({ when, title: step, text }) => (
          <li key={step}>
            <p className="display step-when figures">{when}</p>
            <h3 className="mt-3 font-medium">{step}</h3>
            {!isShort && <p className="text-small text-quiet mt-2 max-w-measure">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
