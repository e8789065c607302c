import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { blogProblems } from './blog-check.ts'
import { articleFiles } from './blog-source.ts'
import { brandProblems } from './brand-check.ts'
import { type Content, readContentFiles } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { fieldLine } from './field-line.ts'
import { filmProblems } from './film-check.ts'
import { fixedPaths } from './paths.ts'
import { redirectProblems } from './redirect-check.ts'
import { differentGalleryLinks, duplicateIds, unknownIds } from './reference-check.ts'

/** Everything wrong with the content as a whole: ids, links, pictures and films that lead nowhere. Throws where a file alone is wrong. */
export async function checkContent(directory: string): Promise<ContentProblem[]> {
  const { content, problems: inconsistent } = readContentFiles(directory)
  const problems = [...inconsistent]
  const routes = knownRoutes(directory, content)
  for (const { file, path, value } of strings(content)) {
    const at = { file, field: path.join('.') }
    const field = path.at(-1)
    const placeholder = /\{site\.[^}]*\}/.exec(value)
    if (placeholder)
      problems.push({ ...at, message: `there is no placeholder ${placeholder[0]}: see content/README.md` })
    if (field === 'to' && !routes.has(value)) {
      problems.push({ ...at, message: `the link leads nowhere: there is no page "${value}"` })
    }
    if (field === 'src' && value.includes('/') && !existsSync(join(directory, 'photos', value))) {
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

interface Placed {
  readonly file: string
  readonly path: readonly (string | number)[]
  readonly value: string
}

/** Every string of the content with the file and the place it stands at. */
function strings(content: Content): Placed[] {
  return filesOf(content).flatMap(([file, value]) => [...stringsIn(file, value, [])])
}

function* stringsIn(file: string, value: unknown, path: readonly (string | number)[]): Generator<Placed> {
  if (typeof value === 'string') yield { file, path, value }
  else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      yield* stringsIn(file, item, [...path, Array.isArray(value) ? Number(key) : key])
    }
  }
}

function filesOf(content: Content): [string, unknown][] {
  return [
    ['site.yaml', content.site],
    ['interface.yaml', content.interface],
    ['forms.yaml', content.forms],
    ['galleries.yaml', content.galleries],
    ['pages/home.yaml', content.home],
    ['pages/services.yaml', content.servicesPage],
    ['pages/cases.yaml', content.casesPage],
    ['pages/blog.yaml', content.blogPage],
    ['pages/about.yaml', content.about],
    ['pages/contact.yaml', content.contact],
    ['pages/not-found.yaml', content.notFound],
    ['pages/privacy.yaml', content.privacy],
    ['pages/terms.yaml', content.terms],
    ['pages/extraction.yaml', content.extraction],
    ...content.services.map((item): [string, unknown] => [`services/${item.id}.yaml`, item]),
    ...content.cases.map((item): [string, unknown] => [`cases/${item.id}.yaml`, item]),
  ]
}
