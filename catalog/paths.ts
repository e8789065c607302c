import { toolPaths } from '#contract/addresses.ts'
import { content } from './content.ts'
import { publishedArticleIds } from './blog-ids.ts'

/** The pages that every site has, whatever its content. */
export const fixedPaths = ['/', '/services', '/cases', '/blog', '/about', '/contact', '/privacy', '/terms'] as const

/** Every address that is rendered at build, without the tools' and error pages' dynamic variants. */
export function prerenderedPaths(): string[] {
  const { services, cases } = content()
  return [
    ...fixedPaths,
    ...services.map(({ id }) => `/services/${id}`),
    ...cases.map(({ id }) => `/cases/${id}`),
    ...publishedArticleIds().map((id) => `/blog/${id}`),
    ...toolPaths,
  ]
}
