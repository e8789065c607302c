import type { PageFacts } from './page-facts.ts'

/** One heading of `llms.txt` and the pages under it. */
interface Chapter {
  readonly label: string
  readonly path: string
}

/**
 * `llms.txt`, in Markdown for language models: what the site is, and its pages by the sections of the header, each section's own page first.
 */
export function llms(
  site: { readonly name: string; readonly description: string; readonly siteUrl: string },
  chapters: readonly Chapter[],
  pages: readonly PageFacts[],
): string {
  const listed = pages.filter(({ isIndexed }) => isIndexed)
  const chapterOf = (path: string) =>
    chapters.find(
      (chapter) => chapter.path !== '/' && (path === chapter.path || path.startsWith(`${chapter.path}/`)),
    ) ?? chapters.find((chapter) => chapter.path === '/')
  const parts = chapters.map((chapter) => {
    const entries = listed
      .filter(({ path }) => chapterOf(path) === chapter)
      .toSorted((a, b) => Number(b.path === chapter.path) - Number(a.path === chapter.path))
      .map(({ path, title, description }) => `- [${title}](${site.siteUrl}${path}): ${description}`)
    return entries.length === 0 ? '' : `## ${chapter.label}\n\n${entries.join('\n')}\n`
  })
  return [`# ${site.name}\n`, `> ${site.description}\n`, ...parts.filter((part) => part !== '')].join('\n')
}
