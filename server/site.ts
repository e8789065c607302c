import type { AnswerPage } from '#contract/pages.ts'

/** What shows pages that depend on their request: a search, a photo, a refused form. */
export interface Site {
  /** Renders a page afresh. */
  readonly handler: AnswerPage
}
