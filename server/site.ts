import type { RouterContextProvider } from 'react-router'

/** Built pages and files, served as bytes; `undefined` if there is none for the request. */
export interface StaticSite {
  answer(request: Request): Promise<Response | undefined>
}

/** The site as the server sees it: a built page if there is one, otherwise a rendered page. */
export interface Site {
  readonly pages: StaticSite | undefined
  /** Renders a page afresh; the context may carry the outcome of a refused form (`formStateContext`). */
  handler(request: Request, context?: RouterContextProvider): Promise<Response>
  /** A new context for the router that renders the pages; its class must be that router's own. */
  createContext(): RouterContextProvider | Promise<RouterContextProvider>
}
