import type { ReactNode } from 'react'
import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import type { ExtractionControl } from './extraction-control.ts'
import type { ExtractionState, GalleryTarget } from './extraction-state.ts'

/** What the parts of a tool show. */
export interface Extraction {
  readonly control: ExtractionControl
  readonly state: ExtractionState
  readonly galleries: readonly GalleryTarget[]
  /** Language of the tool. */
  readonly lang: string
  readonly words: ExtractionWords
}

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
