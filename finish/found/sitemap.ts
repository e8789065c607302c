import { escapeXml } from '../escape-xml.ts'
import type { PageFacts } from './page-facts.ts'

/** More than this many pictures of one page are ignored by readers of sitemaps. */
const imagesPerPage = 1000

/** `sitemap.xml` of all pages that search engines may list, each with its pictures. */
export function sitemap(pages: readonly PageFacts[], siteUrl: string): string {
  const entries = pages
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path, images, updated }) => {
      const pictures = images
        .slice(0, imagesPerPage)
        .map(({ src }) => `<image:image><image:loc>${escapeXml(siteUrl + src)}</image:loc></image:image>`)
      const change = updated ? `<lastmod>${updated}</lastmod>` : ''
      return `<url><loc>${escapeXml(siteUrl + path)}</loc>${change}${pictures.join('')}</url>\n`
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n',
    ...entries,
    '</urlset>\n',
  ].join('')
}
