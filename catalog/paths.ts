import { toolPaths } from '#contract/addresses.ts'
import { content } from './content.ts'
import { publishedArticleIds } from './blog-ids.ts'

/** Every address that is rendered at build, without the tools' and error pages' dynamic variants. */
export function prerenderedPaths(): string[] {
  const { services, cases } = content()
  return [
    '/',
    '/services',
    ...services.map(({ id }) => `/services/${id}`),
    '/cases',
    ...cases.map(({ id }) => `/cases/${id}`),
    '/blog',
    ...publishedArticleIds().map((id) => `/blog/${id}`),
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    ...toolPaths,
  ]
}
