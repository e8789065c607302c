/** Paths of the two internal tools: kept out of search engines, feeds and social cards, with a policy that admits the scraping service. */
export const toolPaths: readonly string[] = ['/gallery-extractor', '/grossman-extractor']

/** Where the feeds live. */
export const feedPaths = { atom: '/blog/feed.atom', json: '/blog/feed.json' } as const

/** Files at the root that every build makes from the content. */
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
 * Names of the query parameters that change what a page shows. A request with one of them is rendered; with any other parameter
 * (a campaign's, for example) it gets the built page.
 */
export const pageParameters: readonly string[] = ['q', 'category', 'page', 'photo', 'sent', 'index']

/** Path of the picture, 1200 by 630 px, that is shown where a link to the page at `path` is shared. */
export function cardPath(path: string): string {
  return `/cards${path === '/' ? '/home' : path}.jpg`
}
