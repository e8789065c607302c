import type { Quote } from '#contract/content/proof.ts'

/** What one client said, large, signed by role. */
export function ClientQuote({ quote, by }: Quote) {
  return (
    <figure className="page page-grid gap-y-4 pt-section">
      <blockquote className="display text-heading text-balance col-span-12 lg:col-span-9">{`“${quote}”`}</blockquote>
      <figcaption className="label text-quiet col-span-12">{by}</figcaption>
    </figure>
  )
}
