import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placeholderValues } from '#contract/placeholders.ts'
import { blogProblems, noPhoto } from './blog-check.ts'
import { type ArticleSource, readArticles, today } from './blog-source.ts'
import { brandProblems } from './brand-check.ts'
import { type Content, readContent } from './content.ts'
import { ContentError, type ContentProblem } from './content-error.ts'
import { contentStrings, isFilm, isPhoto, type PlacedString } from './content-strings.ts'
import { contrastProblems } from './contrast-check.ts'
import { staleSchemas } from './editor-schemas.ts'
import { fieldLine } from './yaml-place.ts'
import { filmProblem } from './film-check.ts'
import { strayFiles } from './folder-files.ts'
import { undrawnTitles } from './fonts.ts'
import { type LinkTargets, linkTargets, missingTarget } from './link-targets.ts'
import { openMonths } from './month.ts'
import { foreignBudgets } from './price.ts'
import { redirectProblems } from './redirect-check.ts'
import { referenceProblems } from './reference-check.ts'
import { leftoverPlaceholder, shownMark } from './shown-signs.ts'

/**
 * Everything that is wrong with the content as a whole: ids, links, pictures and films that lead nowhere. Throws a ContentError if a
 * single file is wrong in itself.
 */
export async function checkContent(directory: string): Promise<ContentProblem[]> {
  const content = readContent(directory)
  const { articles, problems: unread } = articlesOf(directory, content)
  // Of two articles that are alike the later one is the copy.
  const strings = contentStrings(content, articles.toReversed())
  const targets = linkTargets(directory, content, articles)
  const problems = [
    ...strayFiles(directory),
    ...staleSchemas(directory),
    ...strings.flatMap((string) => {
      const message = stringProblem(directory, string, targets)
      return message ? [{ file: string.file, field: string.path.join('.'), message }] : []
    }),
    ...unread,
    ...blogProblems(directory, content, targets),
    ...redirectProblems(content, targets),
    ...(await brandProblems(directory)),
    ...referenceProblems(content, strings),
    ...foreignBudgets(content),
    ...contrastProblems(content),
    ...(await undrawnTitles(strings)),
    ...openMonths(content),
  ]
  return problems.map((problem) => ({
    line: problem.field ? fieldLine(directory, problem.file, problem.field.split('.')) : undefined,
    ...problem,
  }))
}

/** The articles, or what is wrong with their files. */
function articlesOf(directory: string, { site }: Content): { articles: ArticleSource[]; problems: ContentProblem[] } {
  try {
    return { articles: readArticles(directory, placeholderValues(site)), problems: [] }
  } catch (error) {
    if (error instanceof ContentError) return { articles: [], problems: [...error.problems] }
    throw error
  }
}

/** What is wrong with a text by itself, and with an address or a file that it names. */
function stringProblem(directory: string, string: PlacedString, targets: LinkTargets): string | undefined {
  const { file, path, value } = string
  const mark = leftoverPlaceholder(value) ?? shownMark(value)
  if (mark) return mark
  if (path.at(-1) === 'to' && file !== 'redirects.yaml') {
    const missing = missingTarget(value, targets, today())
    return missing && `the link leads nowhere: ${missing}`
  }
  if (isPhoto(string) && !existsSync(join(directory, 'photos', value))) return noPhoto(value)
  return isFilm(string) ? filmProblem(directory, value) : undefined
}
