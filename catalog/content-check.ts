import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placeholderValues } from '#contract/placeholders.ts'
import { blogProblems, noPhoto } from './blog-check.ts'
import { readArticles } from './blog-source.ts'
import { brandProblems } from './brand-check.ts'
import { readContent } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { contentStrings, type PlacedString } from './content-strings.ts'
import { contrastProblems } from './contrast-check.ts'
import { staleSchemas } from './editor-schemas.ts'
import { fieldLine } from './yaml-file.ts'
import { filmProblem } from './film-check.ts'
import { strayFiles } from './folder-files.ts'
import { undrawnTitles } from './fonts.ts'
import { type LinkTargets, linkTargets, missingTarget, redirectProblems } from './link-check.ts'
import { openMonths } from './month.ts'
import { referenceProblems } from './reference-check.ts'
import { leftoverPlaceholder, shownMark } from './shown-signs.ts'

/**
 * Everything that is wrong with the content as a whole: ids, links, pictures and films that lead nowhere. Throws a ContentError if a
 * single file is wrong in itself.
 */
export async function checkContent(directory: string): Promise<ContentProblem[]> {
  const content = readContent(directory)
  const { articles, problems: unread } = readArticles(directory, placeholderValues(content.site))
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
    ...contrastProblems(content),
    ...(await undrawnTitles(strings)),
    ...openMonths(content),
  ]
  return problems.map((problem) => ({
    line: problem.field ? fieldLine(directory, problem.file, problem.field.split('.')) : undefined,
    ...problem,
  }))
}

/** What is wrong with a text by itself, and with an address or a file that it names. */
function stringProblem(directory: string, { file, path, value }: PlacedString, targets: LinkTargets) {
  const field = path.at(-1)
  const mark = leftoverPlaceholder(value) ?? shownMark(value)
  if (mark) return mark
  if (field === 'to' && file !== 'redirects.yaml') {
    const missing = missingTarget(value, targets)
    return missing && `the link leads nowhere: ${missing}`
  }
  // The file of a film has no folder, that of a picture has one.
  if (field === 'src' && value.includes('/'))
    return existsSync(join(directory, 'photos', value)) ? undefined : noPhoto(value)
  return field === 'src' || field === 'poster' ? filmProblem(directory, value) : undefined
}
