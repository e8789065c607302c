import type { RouterContextProvider } from 'react-router'

/** Finished pages and files that are served as bytes; `undefined` where none fits the request. */
export interface StaticSite {
  answer(request: Request): Promise<Response | undefined>
}

/** The site as the server sees it: bytes where they exist, a rendered page otherwise. */
export interface Site {
  readonly pages: StaticSite | undefined
  /** Renders a page afresh; the context may carry the outcome of a refused form (`formStateContext`). */
  handler(request: Request, context?: RouterContextProvider): Promise<Response>
  /** A fresh context of the router that renders the pages: its class must be the router's own. */
  createContext(): RouterContextProvider | Promise<RouterContextProvider>
}
