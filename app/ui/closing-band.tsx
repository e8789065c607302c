import type { ClosingCall } from '#contract/content/parts.ts'
import { ButtonLink } from './button.tsx'

/** The call that ends a page: a band from edge to edge, on which the footer follows at once. */
export function ClosingBand({ closing, to }: { closing: ClosingCall; to: string }) {
  return (
    <section aria-labelledby="closing" className="closing-band bg-raised mt-section">
      <div className="page page-grid items-end gap-y-8 py-section">
        <div className="col-span-12 lg:col-span-8">
          <h2 id="closing" className="display text-heading">
            {closing.title}
          </h2>
          <p className="text-lead text-quiet mt-5 max-w-measure">{closing.text}</p>
        </div>
        <div className="col-span-12 lg:col-span-4 lg:text-right">
          <ButtonLink to={to}>{closing.label}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
