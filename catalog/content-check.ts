import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { accentProblems, tintProblems } from './accent-check.ts'
import { blogProblems } from './blog-check.ts'
import { today } from './blog-source.ts'
import { brandProblems } from './brand-check.ts'
import { readContentFiles } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { contentStrings, isPhoto } from './content-strings.ts'
import { fieldLine } from './field-line.ts'
import { filmProblems } from './film-check.ts'
import { undrawnTitles } from './fonts.ts'
import { openMonths } from './month.ts'
import { leftoverPlaceholder } from './leftover-placeholder.ts'
import { linkTargets, missingTarget } from './link-targets.ts'
import { foreignBudgets } from './price.ts'
import { redirectProblems } from './redirect-check.ts'
import { differentGalleryLinks, duplicateIds, unknownIds } from './reference-check.ts'
import { shownMark } from './shown-marks.ts'
import { staleSchemas } from './editor-schemas.ts'
import { phoneProblems } from './site-check.ts'
import { strayFiles } from './stray-files.ts'

/**
 * Everything that is wrong with the content as a whole: ids, links, pictures and films that lead nowhere. Throws a ContentError if a
 * single file is wrong in itself.
 */
export async function checkContent(directory: string): Promise<ContentProblem[]> {
  const { content, problems: inconsistent } = readContentFiles(directory)
  const problems = [...inconsistent, ...strayFiles(directory), ...staleSchemas(directory)]
  const targets = linkTargets(directory, content)
  for (const { file, path, value } of contentStrings(content)) {
    const at = { file, field: path.join('.') }
    const field = path.at(-1)
    const mark = leftoverPlaceholder(value) ?? shownMark(value)
    if (mark) problems.push({ ...at, message: mark })
    const missing = field === 'to' && missingTarget(value, targets, today())
    if (missing) problems.push({ ...at, message: `the link leads nowhere: ${missing}` })
    if (isPhoto({ path, value }) && !existsSync(join(directory, 'photos', value))) {
      problems.push({ ...at, message: `there is no picture content/photos/${value}: add it or correct the name` })
    }
  }
  problems.push(...blogProblems(directory, content, targets))
  problems.push(...redirectProblems(content, targets))
  problems.push(...(await brandProblems(directory)))
  problems.push(
    ...unknownIds(content),
    ...duplicateIds(content),
    ...differentGalleryLinks(content),
    ...foreignBudgets(content),
    ...phoneProblems(content),
    ...accentProblems(content),
    ...tintProblems(content),
    ...filmProblems(directory, content),
    ...(await undrawnTitles(content, targets.articles ?? [])),
    ...openMonths(content),
  )
  return problems.map((problem) => ({
    line: problem.field ? fieldLine(directory, problem.file, problem.field.split('.')) : undefined,
    ...problem,
  }))
}
