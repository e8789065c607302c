import { toolPaths } from '#contract/addresses.ts'
import { content } from './content.ts'
import { articleSources } from './blog-source.ts'

/** The pages that every site has, whatever its content. */
export const fixedPaths = ['/', '/services', '/cases', '/blog', '/about', '/contact', '/privacy', '/terms'] as const

/** Every address that is rendered at build, without the tools' and error pages' dynamic variants. */
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

/** The page that a link inside the site leads to: without query and anchor, but for anchors of Home, which are sections of it. */
export function pageOfLink(to: string): string {
  return to.startsWith('/#') ? to : to.replace(/[?#].*$/, '')
}
