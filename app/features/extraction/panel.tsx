import type { ReactNode } from 'react'

/** One part of a tool: a heading over a hairline. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-hairline grid content-start gap-5 border-t pt-5">
      <h2 id={id} className="display text-card">
        {title}
      </h2>
      {children}
    </section>
  )
}
