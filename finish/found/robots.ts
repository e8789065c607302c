import { functionPath } from '#contract/inquiry.ts'

/**
 * `robots.txt`: everything but the function, and where the sitemap is. The tools are not named: the file would tell
 * everybody of them, and a crawler that may not read a page never learns there that it is not to be listed.
 */
export function robots(siteUrl: string): string {
  return ['User-agent: *', `Disallow: ${functionPath}`, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
