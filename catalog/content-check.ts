import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Video } from '#contract/content/parts.ts'
import { blogProblems } from './blog-check.ts'
import { type Content, readContent } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { fieldLine } from './field-line.ts'

/** Everything wrong with the content as a whole: ids, links, pictures and films that lead nowhere. Throws where a file alone is wrong. */
export async function checkContent(directory: string): Promise<ContentProblem[]> {
  const content = readContent(directory)
  const problems: ContentProblem[] = []
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
  problems.push(...blogProblems(directory, content.site, routes))
  problems.push(...unknownIds(content), ...duplicateIds(content), ...missingFilms(directory, content))
  return problems.map((problem) => ({
    line: problem.field ? fieldLine(directory, problem.file, problem.field.split('.')) : undefined,
    ...problem,
  }))
}

function knownRoutes(directory: string, { services, cases }: Content): Set<string> {
  const articles = readdirSync(join(directory, 'blog')).filter((name) => name.endsWith('.mdx'))
  const pages = ['/', '/services', '/cases', '/blog', '/about', '/contact', '/privacy', '/terms']
  const anchors = ['home', 'services', 'cases', 'blog', 'about', 'social', 'contact']
  return new Set([
    ...pages,
    ...anchors.map((anchor) => `/#${anchor}`),
    ...services.map(({ id }) => `/services/${id}`),
    ...cases.map(({ id }) => `/cases/${id}`),
    ...articles.map((name) => `/blog/${name.slice(0, -'.mdx'.length)}`),
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

function unknownIds(content: Content): ContentProblem[] {
  const services = new Set(content.services.map(({ id }) => id))
  const cases = new Set(content.cases.map(({ id }) => id))
  const galleries = new Set(content.galleries.galleries.map(({ key }) => key))
  const checks: [string, string, string, Set<string>, string][] = [
    ...content.site.footer.services.map((id, i): [string, string, string, Set<string>, string] => [
      'site.yaml',
      `footer.services.${i}`,
      id,
      services,
      'service',
    ]),
    ...content.home.services.wheel.map((id, i): [string, string, string, Set<string>, string] => [
      'pages/home.yaml',
      `services.wheel.${i}`,
      id,
      services,
      'service',
    ]),
    ...content.home.cases.cases.map((id, i): [string, string, string, Set<string>, string] => [
      'pages/home.yaml',
      `cases.cases.${i}`,
      id,
      cases,
      'case',
    ]),
    ...content.services.map(({ id, relatedCase }): [string, string, string, Set<string>, string] => [
      `services/${id}.yaml`,
      'relatedCase',
      relatedCase,
      cases,
      'case',
    ]),
    ...content.cases.map(({ id, gallery }): [string, string, string, Set<string>, string] => [
      `cases/${id}.yaml`,
      'gallery',
      gallery,
      galleries,
      'gallery',
    ]),
    ...content.cases.flatMap((item) =>
      item.services.map((id, i): [string, string, string, Set<string>, string] => [
        `cases/${item.id}.yaml`,
        `services.${i}`,
        id,
        services,
        'service',
      ]),
    ),
    ['pages/extraction.yaml', 'single.gallery', content.extraction.single.gallery, galleries, 'gallery'],
  ]
  return checks
    .filter(([, , id, known]) => !known.has(id))
    .map(([file, field, id, , kind]) => ({ file, field, message: `there is no ${kind} "${id}": correct the id` }))
}

function duplicateIds(content: Content): ContentProblem[] {
  return [
    ...duplicates(
      'galleries.yaml',
      'galleries',
      content.galleries.galleries.map(({ key }) => key),
    ),
    ...content.galleries.galleries.flatMap(({ photos }, index) => [
      ...duplicates(
        'galleries.yaml',
        `galleries.${index}.photos`,
        photos.map(({ id }) => id),
      ),
      ...duplicates(
        'galleries.yaml',
        `galleries.${index}.photos`,
        photos.map(({ alt }) => alt),
      ),
    ]),
    ...duplicates(
      'pages/home.yaml',
      'social.items',
      content.home.social.items.map(({ id }) => id),
    ),
    ...duplicates('pages/home.yaml', 'services.wheel', content.home.services.wheel),
    ...duplicates('pages/home.yaml', 'cases.cases', content.home.cases.cases),
    ...duplicates('site.yaml', 'footer.services', content.site.footer.services),
    ...duplicates(
      'pages/cases.yaml',
      'order',
      content.cases.flatMap(({ alias }) => (alias ? [`alias ${alias}`] : [])),
    ),
    ...(['projectTypes', 'budgets', 'timelines'] as const).flatMap((list) =>
      duplicates(
        'forms.yaml',
        list,
        content.forms[list].map(({ value }) => value),
      ),
    ),
  ]
}

function duplicates(file: string, field: string, ids: readonly string[]): ContentProblem[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ file, field: `${field}.${index}`, message: `"${id}" stands twice: make it unique` }],
  )
}

function missingFilms(directory: string, content: Content): ContentProblem[] {
  const films: [string, string, Video | undefined][] = [
    ['pages/home.yaml', 'hero.film', content.home.hero.film],
    ...content.services.map(({ id, video }): [string, string, Video | undefined] => [
      `services/${id}.yaml`,
      'video',
      video,
    ]),
    ...content.cases.map(({ id, video }): [string, string, Video | undefined] => [`cases/${id}.yaml`, 'video', video]),
  ]
  return films.flatMap(([file, field, video]) => {
    if (video?.provider !== 'file') return []
    return [...video.sources.map(({ src }) => src), video.poster]
      .filter((name) => !existsSync(join(directory, 'films', name)))
      .map((name) => ({
        file,
        field,
        message: `there is no film file content/films/${name}: add it or correct the name`,
      }))
  })
}
