import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { FormState } from '#contract/form-state.ts'

/** What a page is rendered with, besides its address. */
export interface PageEnv {
  Bindings: {
    /** What the server says of a form that was posted without JavaScript and refused. */
    readonly formState?: FormState
  }
}

/** A request for a page, and `render`, which answers it with a document around the page's content. */
export type PageContext = Context<PageEnv>

declare module 'hono' {
  interface ContextRenderer {
    (content: ReactNode): Response
  }
}

/** The query of a page's address. */
export const queryOf = (c: PageContext): URLSearchParams => new URL(c.req.url).searchParams
