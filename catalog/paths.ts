import { toolPaths } from '#contract/addresses.ts'
import { content } from './content.ts'
import { articleSources } from './blog-source.ts'

/** The pages that every site has, whatever its content. */
export const fixedPaths = [
  '/',
  '/services',
  '/cases',
  '/blog',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
] as const

/** Every path that is rendered at build. */
export function prerenderedPaths(): string[] {
  const { services, cases } = content()
  return [
    ...fixedPaths,
    ...services.map(({ id }) => `/services/${id}`),
    ...cases.map(({ id }) => `/cases/${id}`),
    ...articleSources().map(({ id }) => `/blog/${id}`),
    ...toolPaths,
  ]
}

/** Every permanent redirect of the site, old path to new address: moved addresses, and the numeric aliases of cases. */
export function permanentRedirects(): Record<string, string> {
  const { cases, redirects } = content()
  const aliases = cases.flatMap(({ id, alias }) =>
    alias === undefined ? [] : [[`/cases/${alias}`, `/cases/${id}`] as const],
  )
  return Object.fromEntries([...redirects.moved.map(({ from, to }) => [from, to] as const), ...aliases])
}
