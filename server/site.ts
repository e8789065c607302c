import type { AnswerPage } from '#contract/pages.ts'

/** Built pages and files, served as bytes; `undefined` if there is none for the request. */
export interface StaticSite {
  answer(request: Request): Promise<Response | undefined>
}

/** The site as the server sees it: a built page if there is one, otherwise a rendered page. */
export interface Site {
  readonly pages: StaticSite | undefined
  /** Renders a page afresh. */
  readonly handler: AnswerPage
}
