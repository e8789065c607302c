import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { accentProblems } from './accent-check.ts'
import { blogProblems } from './blog-check.ts'
import { articleFiles } from './blog-source.ts'
import { brandProblems } from './brand-check.ts'
import { type Content, readContentFiles } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { contentStrings, isPhoto } from './content-strings.ts'
import { foreignPrices } from './currency.ts'
import { fieldLine } from './field-line.ts'
import { filmProblems } from './film-check.ts'
import { wrongFromPrices } from './from-price.ts'
import { leftoverPlaceholder } from './leftover-placeholder.ts'
import { fixedPaths } from './paths.ts'
import { oddPrices } from './price-check.ts'
import { redirectProblems } from './redirect-check.ts'
import { differentGalleryLinks, duplicateIds, unknownIds } from './reference-check.ts'
import { phoneProblems } from './site-check.ts'
import { strayFiles } from './stray-files.ts'

/**
 * Everything that is wrong with the content as a whole: ids, links, pictures and films that lead nowhere. Throws a ContentError if a
 * single file is wrong in itself.
 */
export async function checkContent(directory: string): Promise<ContentProblem[]> {
  const { content, problems: inconsistent } = readContentFiles(directory)
  const problems = [...inconsistent, ...strayFiles(directory)]
  const routes = knownRoutes(directory, content)
  for (const { file, path, value } of contentStrings(content)) {
    const at = { file, field: path.join('.') }
    const field = path.at(-1)
    const leftover = leftoverPlaceholder(value)
    if (leftover) problems.push({ ...at, message: leftover })
    if (field === 'to' && !routes.has(value)) {
      problems.push({ ...at, message: `the link leads nowhere: there is no page "${value}"` })
    }
    if (isPhoto({ path, value }) && !existsSync(join(directory, 'photos', value))) {
      problems.push({ ...at, message: `there is no picture content/photos/${value}: add it or correct the name` })
    }
  }
  problems.push(...blogProblems(directory, content, routes))
  problems.push(...redirectProblems(directory, content, routes))
  problems.push(...(await brandProblems(directory)))
  problems.push(
    ...unknownIds(content),
    ...duplicateIds(content),
    ...differentGalleryLinks(content),
    ...foreignPrices(content),
    ...oddPrices(content),
    ...wrongFromPrices(content),
    ...phoneProblems(content),
    ...accentProblems(content),
    ...filmProblems(directory, content),
  )
  return problems.map((problem) => ({
    line: problem.field ? fieldLine(directory, problem.file, problem.field.split('.')) : undefined,
    ...problem,
  }))
}

function knownRoutes(directory: string, { services, cases }: Content): Set<string> {
  const anchors = ['home', 'services', 'cases', 'blog', 'about', 'social', 'contact']
  return new Set([
    ...fixedPaths,
    ...anchors.map((anchor) => `/#${anchor}`),
    ...services.map(({ id }) => `/services/${id}`),
    ...cases.map(({ id }) => `/cases/${id}`),
    ...articleFiles(directory).map((name) => `/blog/${name.slice(0, -'.mdx'.length)}`),
  ])
}
