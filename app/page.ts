import type { Context } from 'hono'
import { createContext, type ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import type { FormState } from '#contract/form-state.ts'
import type { PageFacts } from '#contract/pages.ts'
import type { PolicyParts } from './policy.ts'

/** What a page is rendered with, besides its address. */
export interface PageEnv {
  Bindings: {
    /** What the server says of a form that was posted without JavaScript and refused. */
    readonly formState?: FormState | undefined
    /** Base of the scraping service that the tools call. */
    readonly scraperUrl: string
  }
}

/** What a page tells of itself while it is rendered (`PageMeta`), for what surrounds it: its document, the sitemap, its card. */
export interface Told {
  facts?: PageFacts
  /** What it states for search engines; none where they are kept out. */
  statements?: readonly Thing[]
  /** What its policy has to admit. */
  policy?: Partial<PolicyParts>
}

/** Where the page that is being rendered says it. */
export const ToldContext = createContext<Told>({})

/** Addresses of source files, and of what they import, as the page names them for `load`. */
export const FilesContext = createContext((..._sources: readonly string[]): string => '')

/** A request for a page, and `render`, which answers it with a document around the page's content. */
export type PageContext = Context<PageEnv>

declare module 'hono' {
  interface ContextRenderer {
    (content: ReactNode): Response
  }
}

/** The query of a page's address. */
export const queryOf = (c: PageContext): URLSearchParams => new URL(c.req.url).searchParams

/** Some of an object's fields: an island's props stand in its page, so they hold nothing that it does not show. */
export function pick<T extends object, Key extends keyof T>(from: T, ...keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>
}
