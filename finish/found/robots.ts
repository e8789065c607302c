import { toolPaths } from '#contract/addresses.ts'
import { functionPath } from '#contract/inquiry.ts'

/** `robots.txt`: everything but the tools and the function, and where the sitemap is. */
export function robots(siteUrl: string): string {
  const closed = [...toolPaths, functionPath]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
