import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placeholderValues } from '#contract/placeholders.ts'
import { readBody } from './article-body.ts'
import { type ArticleSource, today } from './blog-source.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { type LinkTargets, missingTarget, pageOfLink } from './link-check.ts'

/** What is wrong with the articles beside the words of their front matter: text, links, pictures, days. */
export function blogProblems(directory: string, { site }: Content, targets: LinkTargets): ContentProblem[] {
  const values = placeholderValues(site)
  return [...targets.articles.values()].flatMap((article) => {
    const { file, date, updated } = article
    const body = readBody(article.body, { file, values, resolve: ({ alt }) => ({ alt }) })
    const problems = [...body.problems]
    const report = (message: string | undefined, at: { line: number } | { field: string } | undefined) =>
      message && problems.push({ file, ...at, message })
    if (article.body.trim() === '') report('the article has no text: write it under the second line of ---', undefined)
    // An article that is not out yet may name the day on which it comes out.
    if (updated !== undefined && updated > date && updated > latestDay()) {
      const message = 'this date is in the future: write the day of the last change, or remove the field'
      report(message, { field: 'updated' })
    }
    for (const { to, line } of body.links) report(linkProblem(to, article, targets), { line })
    for (const [index, id] of article.related.entries())
      report(linkProblem(`/blog/${id}`, article, targets), { field: `related.${index}` })
    for (const { to, line } of body.pictures)
      if (!existsSync(join(directory, 'photos', to))) report(noPhoto(to), { line })
    return problems
  })
}

/** What to say of a picture that is not there. */
export const noPhoto = (name: string) => `there is no picture content/photos/${name}: add it or correct the name`

/** Why a link inside the site leads nowhere once this article is public. Otherwise `undefined`. */
function linkProblem(to: string, from: ArticleSource, targets: LinkTargets): string | undefined {
  if (to === `/blog/${from.id}`) return 'it names itself: remove it'
  // An article that is to come must not break the build on its own day; nobody but its author sees a draft.
  if (from.draft && targets.pages.has(pageOfLink(to))) return undefined
  const missing = missingTarget(to, targets, from.date > today() ? from.date : today())
  return missing && `the link leads nowhere: ${missing}`
}

/** Today's date where the day begins first, 14 hours before UTC: whoever writes today's date there is right. */
const latestDay = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
