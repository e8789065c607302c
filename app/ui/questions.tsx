import type { Question } from '#contract/content/proof.ts'
import { Emphasis } from './emphasis.tsx'

/** Questions under hairlines beside their heading; the browser opens and closes each answer by itself. */
export function Questions({ title, items }: { title: string; items: readonly Question[] }) {
  return (
    <section aria-labelledby="questions" className="page page-grid gap-y-8 pt-section">
      <h2 id="questions" className="display text-heading col-span-12 lg:col-span-4">
        <Emphasis>{title}</Emphasis>
      </h2>
      <div className="border-hairline col-span-12 line-b lg:col-span-7 lg:col-start-6">
        {items.map(({ question, answer }) => (
          <details key={question} className="folded border-hairline line-t">
            <summary className="flex min-h-target cursor-pointer items-center gap-x-6 py-3 font-medium wrap-anywhere">
              {question}
            </summary>
            <p className="text-quiet max-w-measure pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
