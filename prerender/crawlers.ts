import { functionPath } from '#contract/inquiry.ts'
import type { PageFacts } from '#contract/pages.ts'
import { escapeXml } from '#contract/escape-xml.ts'

/**
 * `robots.txt`: everything but the function, and where the sitemap is. The tools are not named: the file would tell
 * everybody of them, and a crawler that may not read a page never learns there that it is not to be listed.
 */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: ${functionPath}\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/** `sitemap.xml` of all pages that search engines may list, each with its pictures. */
export function sitemap(pages: readonly PageFacts[], siteUrl: string): string {
  const entries = pages
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path, pictures, updated }) => {
      const images = pictures.map(
        (src) => `<image:image><image:loc>${escapeXml(siteUrl + src)}</image:loc></image:image>`,
      )
      const change = updated ? `<lastmod>${updated}</lastmod>` : ''
      return `<url><loc>${escapeXml(siteUrl + path)}</loc>${change}${images.join('')}</url>\n`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('')}</urlset>
`
}

/** A text inside the brackets of a Markdown link. */
const linkText = (text: string) => text.replaceAll(/[\\[\]]/g, String.raw`\$&`)

/**
 * `llms.txt`, in Markdown for language models: what the site is, and its pages by the sections of the header, each section's own page first.
 */
export function llms(
  site: { readonly name: string; readonly description: string; readonly siteUrl: string },
  chapters: readonly { readonly label: string; readonly path: string }[],
  pages: readonly PageFacts[],
): string {
  const listed = pages.filter(({ isIndexed }) => isIndexed)
  const isUnder = (path: string, chapter: string) => path === chapter || path.startsWith(`${chapter}/`)
  const chapterOf = (path: string) => chapters.find((chapter) => isUnder(path, chapter.path))?.path ?? '/'
  const parts = chapters.map((chapter) => {
    const entries = listed
      .filter(({ path }) => chapterOf(path) === chapter.path)
      .toSorted((a, b) => Number(b.path === chapter.path) - Number(a.path === chapter.path))
      .map(({ path, title, description }) => `- [${linkText(title)}](${site.siteUrl}${path}): ${description}`)
    return entries.length === 0 ? '' : `## ${chapter.label}\n\n${entries.join('\n')}\n`
  })
  return [`# ${site.name}\n`, `> ${site.description}\n`, ...parts.filter((part) => part !== '')].join('\n')
}
