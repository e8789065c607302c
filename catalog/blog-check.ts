import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placeholderValues } from '#contract/placeholders.ts'
import { ArticleBody } from './article-body.ts'
import { type ArticleSource, today } from './blog-source.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { type LinkTargets, missingTarget, pageOfLink } from './link-targets.ts'

/** What is wrong with the articles beside the words of their front matter: text, links, pictures, days. */
export function blogProblems(
  directory: string,
  { site }: Pick<Content, 'site'>,
  targets: LinkTargets,
): ContentProblem[] {
  const values = placeholderValues(site)
  const now = today()
  return targets.articles.flatMap((article) => {
    const { file, related } = article
    const body = new ArticleBody(article.body, { file, values, resolve: ({ alt }) => ({ alt }) })
    const isEmpty = article.body.trim() === ''
    const links = [
      ...body.links.map(({ to, line }) => ({ to, at: { line } })),
      ...related.map((id, index) => ({ to: `/blog/${id}`, at: { field: `related.${index}` } })),
    ]
    return [
      ...body.problems,
      ...(isEmpty ? [{ file, message: 'the article has no text: write it under the second line of ---' }] : []),
      ...futureUpdate(article),
      ...links.flatMap(({ to, at }) => {
        const message = linkProblem(to, article, targets, now)
        return message ? [{ file, ...at, message }] : []
      }),
      ...body.pictures
        .filter(({ to }) => !existsSync(join(directory, 'photos', to)))
        .map(({ to, line }) => ({ file, line, message: noPhoto(to) })),
    ]
  })
}

/** What to say of a picture that is not there. */
export const noPhoto = (name: string) => `there is no picture content/photos/${name}: add it or correct the name`

/** Why a link inside the site leads nowhere once this article is public. Otherwise `undefined`. */
function linkProblem(to: string, from: ArticleSource, targets: LinkTargets, now: string): string | undefined {
  if (to === `/blog/${from.id}`) return 'it names itself: remove it'
  // An article that is to come must not break the build on its own day; nobody but its author sees a draft.
  const firstDay = from.date > now ? from.date : now
  if (from.draft && targets.pages.has(pageOfLink(to))) return undefined
  const missing = missingTarget(to, targets, firstDay)
  return missing && `the link leads nowhere: ${missing}`
}

/** An `updated` day that is still to come. An article that is not out yet may name the day on which it comes out. */
function futureUpdate({ file, date, updated }: ArticleSource): ContentProblem[] {
  if (updated === undefined || updated <= date || updated <= latestDay()) return []
  const message = 'this date is in the future: write the day of the last change, or remove the field'
  return [{ file, field: 'updated', message }]
}

/** Today's date where the day begins first, 14 hours before UTC: whoever writes today's date there is right. */
const latestDay = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
