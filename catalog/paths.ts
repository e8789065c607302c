import { toolPaths } from '#contract/addresses.ts'
import { articleSources } from './blog-source.ts'
import { type Content, content } from './content.ts'

/** The pages that every site has, whatever its content. */
const fixedPaths = '/ /services /cases /blog /about /contact /privacy /terms /accessibility'.split(' ')

/** Paths of all pages of a content with these articles, but the tools. */
export const pagePaths = ({ services, cases }: Content, articles: readonly string[]): string[] => [
  ...fixedPaths,
  ...services.map(({ id }) => `/services/${id}`),
  ...cases.map(({ id }) => `/cases/${id}`),
  ...articles.map((id) => `/blog/${id}`),
]

/** Every path that is rendered at build. */
export function prerenderedPaths(): string[] {
  const articles = articleSources().map(({ id }) => id)
  return [...pagePaths(content(), articles), ...toolPaths]
}

/** Every permanent redirect of the site, old path to new address: moved addresses, and the numeric aliases of cases. */
export function permanentRedirects(): Record<string, string> {
  const { cases, redirects } = content()
  const aliases = cases.filter(({ alias }) => alias !== undefined)
  return Object.fromEntries([
    ...redirects.moved.map(({ from, to }) => [from, to] as const),
    ...aliases.map(({ id, alias }) => [`/cases/${alias}`, `/cases/${id}`] as const),
  ])
}
