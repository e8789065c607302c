/** The two internal tools: kept out of search, feeds and card making, with a policy that admits the scraping service. */
export const toolPaths: readonly string[] = ['/gallery-extractor', '/grossman-extractor']

/** Files at the root that every build makes of the content; the feeds of the blog lie beside them. */
export const generatedFiles = [
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  'icon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-512.png',
] as const

/**
 * Names of the query parameters that change what a page shows. A request with one of them is rendered; any other
 * parameter (a campaign's mark) gets the finished page.
 */
export const pageParameters: readonly string[] = ['q', 'category', 'page', 'photo', 'sent', 'index']

/** Path of the picture, 1200 by 630, that stands for a page where its link is shared. */
export function cardPath(path: string): string {
  return `/cards${path === '/' ? '/home' : path}.jpg`
}
