import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placeholderValues } from '#contract/placeholders.ts'
import { parseArticleBody } from './article-body.ts'
import { type ArticleSource, readArticles, today } from './blog-source.ts'
import type { Content } from './content.ts'
import { ContentError, type ContentProblem } from './content-error.ts'
import { leftoverPlaceholder } from './leftover-placeholder.ts'
import { type LinkTargets, missingTarget } from './link-targets.ts'
import { pageOfLink } from './paths.ts'
import { copied, duplicates } from './reference-check.ts'
import { shownMark } from './shown-marks.ts'

/** What the check of one article needs to know. */
interface BlogFacts {
  readonly directory: string
  readonly values: Readonly<Record<string, string>>
  /** Categories of the list. */
  readonly categories: readonly string[]
  readonly targets: LinkTargets
  /** The day in UTC, by which articles are published. */
  readonly today: string
}

/** Everything that is wrong with the articles: front matter, category, text, links, pictures and related ids. */
export function blogProblems(
  directory: string,
  { site, blogPage }: Pick<Content, 'site' | 'blogPage'>,
  known: Omit<LinkTargets, 'articles'>,
): ContentProblem[] {
  const values = placeholderValues(site)
  const { categories } = blogPage
  try {
    const articles = readArticles(directory, values)
    const facts = { directory, values, categories, targets: { ...known, articles }, today: today() }
    return [
      ...articles.flatMap((article) => articleProblems(article, facts)),
      ...copied('blog', oldestFirst(articles), 'title', '.mdx'),
    ]
  } catch (error) {
    if (error instanceof ContentError) return [...error.problems]
    throw error
  }
}

/** Of two articles that are alike the later one is the copy. */
const oldestFirst = (articles: readonly ArticleSource[]) => articles.toReversed()

function articleProblems(article: ArticleSource, facts: BlogFacts): ContentProblem[] {
  const { file, category, image, related, tags } = article
  const { categories } = facts
  const body = parseArticleBody(article.body, { file, values: facts.values, resolve: ({ alt }) => ({ alt }) })
  const missing = (src: string) => !existsSync(join(facts.directory, 'photos', src))
  return [
    ...body.problems,
    ...(article.body.trim() === ''
      ? [{ file, message: 'the article has no text: write it under the second line of ---' }]
      : []),
    ...[...wrongTexts(article)].map(([field, message]) => ({ file, field, message })),
    ...(categories.includes(category)
      ? []
      : [
          {
            file,
            field: 'category',
            message: `there is no category "${category}": take ${categories.join(', ')}, or add it to categories in pages/blog.yaml`,
          },
        ]),
    ...futureUpdate(article),
    ...duplicates(file, 'tags', tags),
    ...duplicates(file, 'related', related),
    ...body.links.flatMap(({ to, line }) => {
      const message = linkProblem(to, article, facts)
      return message ? [{ file, line, message }] : []
    }),
    ...related.flatMap((id, index) => {
      const message = id === article.id ? 'it names itself: remove it' : linkProblem(`/blog/${id}`, article, facts)
      return message ? [{ file, field: `related.${index}`, message }] : []
    }),
    ...[...body.pictures, ...(image.src ? [{ to: image.src, line: undefined }] : [])]
      .filter(({ to }) => missing(to))
      .map(({ to, line }) => ({
        file,
        ...(line === undefined ? { field: 'image.src' } : { line }),
        message: `there is no picture content/photos/${to}: add it or correct the name`,
      })),
  ]
}

/** Why a link inside the site leads nowhere once this article is public. Otherwise `undefined`. */
function linkProblem(to: string, from: ArticleSource, { targets, today }: BlogFacts): string | undefined {
  // An article that is to come must not break the build on its own day; nobody but its author sees a draft.
  const firstDay = from.date > today ? from.date : today
  if (from.draft && targets.pages.has(pageOfLink(to))) return undefined
  const missing = missingTarget(to, targets, firstDay)
  return missing && `the link leads nowhere: ${missing}`
}

/** An `updated` day that is still to come. An article that is not out yet may name the day on which it comes out. */
function futureUpdate({ file, date, updated }: ArticleSource): ContentProblem[] {
  if (updated === undefined || updated <= date || updated <= latestDay()) return []
  return [
    {
      file,
      field: 'updated',
      message: 'this day is still to come: write the day of the last change, or remove the field',
    },
  ]
}

/** Today's date where the day begins first, 14 hours before UTC: whoever writes today's date there is right. */
const latestDay = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

/** Placeholders left in the front matter, and markup that it does not know, by field. */
function* wrongTexts({
  title,
  excerpt,
  label,
  author,
  image,
  tags,
  sourceName,
}: ArticleSource): Generator<[string, string]> {
  const texts = {
    title,
    excerpt,
    label,
    author,
    sourceName,
    'image.alt': image.alt,
    ...Object.fromEntries(tags.map((tag, i) => [`tags.${i}`, tag])),
  }
  for (const [field, text] of Object.entries(texts)) {
    const message = leftoverPlaceholder(text ?? '') ?? shownMark(text ?? '')
    if (message) yield [field, message]
  }
}
