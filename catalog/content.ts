import type { z } from 'zod'
import { type CaseStudy, caseStudy } from '#contract/content/case-study.ts'
import { type Galleries, galleries } from '#contract/content/gallery.ts'
import { type AboutPage, aboutPage } from '#contract/content/pages/about.ts'
import { type BlogPage, blogPage } from '#contract/content/pages/blog.ts'
import { type CasesPage, casesPage } from '#contract/content/pages/cases.ts'
import { type ContactPage, contactPage } from '#contract/content/pages/contact.ts'
import { type ExtractionPage, extractionPage } from '#contract/content/pages/extraction.ts'
import { type Forms, forms } from '#contract/content/forms.ts'
import { type HomePage, homePage } from '#contract/content/pages/home.ts'
import { type InterfaceText, interfaceText } from '#contract/content/interface.ts'
import { type LegalPage, legalPage } from '#contract/content/pages/legal.ts'
import { type NotFoundPage, notFoundPage } from '#contract/content/pages/not-found.ts'
import { type ServicesPage, servicesPage } from '#contract/content/pages/services.ts'
import { type Redirects, redirects } from '#contract/content/redirects.ts'
import { type Service, service } from '#contract/content/service.ts'
import { type Site, site } from '#contract/content/site.ts'
import { placeholderValues, substitute } from '#contract/placeholders.ts'
import { contentDirectory } from './content-directory.ts'
import { ContentError, type ContentProblem } from './content-error.ts'
import { fieldLine } from './field-line.ts'
import { folderFiles } from './folder-files.ts'
import { readYaml } from './yaml-file.ts'

/** Everything under `content/` except the articles, parsed and typed. References between files are checked by `content-check.ts`. */
export interface Content {
  readonly site: Site
  readonly interface: InterfaceText
  readonly forms: Forms
  readonly home: HomePage
  readonly servicesPage: ServicesPage
  readonly casesPage: CasesPage
  readonly blogPage: BlogPage
  readonly about: AboutPage
  readonly contact: ContactPage
  readonly notFound: NotFoundPage
  readonly privacy: LegalPage
  readonly terms: LegalPage
  readonly accessibility: LegalPage
  readonly extraction: ExtractionPage
  /** In the order of the services page. */
  readonly services: readonly Service[]
  /** In list order. */
  readonly cases: readonly CaseStudy[]
  readonly galleries: Galleries
  readonly redirects: Redirects
}

/** Used for `{site.instagram}` if the site names no profile, so that only the cause is reported and not its consequences. */
const standIns = { instagram: 'https://instagram.example' }

let cached: { directory: string; content: Content } | undefined

/** The content, read once per process. Throws a ContentError that lists everything that is wrong. */
export function content(): Content {
  const directory = contentDirectory()
  if (cached?.directory !== directory) cached = { directory, content: readContent(directory) }
  return cached.content
}

/** The content, in which each file alone is right, and what is wrong between the files. */
export interface ReadContent {
  readonly content: Content
  /** Ids that differ from their file names, and orders that do not match the files. */
  readonly problems: readonly ContentProblem[]
}

/** Reads and checks a content folder. Throws a ContentError that lists everything that is wrong with ids, orders and the files themselves. */
export function readContent(directory: string): Content {
  const { content, problems } = readContentFiles(directory)
  if (problems.length > 0) throw new ContentError(problems)
  return content
}

/**
 * Reads a content folder in such a way that further checks can continue if only an id or an order is wrong; file names then serve as ids.
 * Throws a ContentError that lists everything that is wrong with the files themselves.
 */
export function readContentFiles(directory: string): ReadContent {
  const problems: ContentProblem[] = []
  const inconsistent: ContentProblem[] = []
  // Nothing else can be checked without this file: all others take the values of their placeholders from it.
  const siteFile = readYaml(directory, { file: 'site.yaml', schema: site })
  if (!siteFile.ok) throw new ContentError(siteFile.problems)
  const known = placeholderValues(siteFile.value)
  const values = { ...standIns, ...known }
  const withoutInstagram: string[] = []
  const read = <T>(file: string, schema: z.ZodType<T>): T => {
    const prepare = (value: unknown) => {
      const names = known.instagram === undefined && JSON.stringify(value)?.includes('{site.instagram}')
      if (names) withoutInstagram.push(file)
      return substitute(value, values)
    }
    const result = readYaml(directory, { file, schema, prepare })
    if (result.ok) return result.value
    problems.push(...result.problems)
    // No caller ever sees this: any problem ends in the throw below.
    return undefined as T
  }
  const readFolder = <T extends { id: string }>(folder: string, schema: z.ZodType<T>): T[] =>
    yamlFiles(directory, folder, problems).flatMap((name) => {
      const file = `${folder}/${name}`
      const value = read(file, schema)
      if (!value) return []
      const id = name.slice(0, -'.yaml'.length)
      if (value.id === id) return [value]
      const message = `the id "${value.id}" and the file name differ: make them the same`
      inconsistent.push({ file, line: fieldLine(directory, file, ['id']), field: 'id', message })
      return [{ ...value, id }]
    })

  const parsed = {
    site: siteFile.value,
    interface: read('interface.yaml', interfaceText),
    forms: read('forms.yaml', forms),
    home: read('pages/home.yaml', homePage),
    servicesPage: read('pages/services.yaml', servicesPage),
    casesPage: read('pages/cases.yaml', casesPage),
    blogPage: read('pages/blog.yaml', blogPage),
    about: read('pages/about.yaml', aboutPage),
    contact: read('pages/contact.yaml', contactPage),
    notFound: read('pages/not-found.yaml', notFoundPage),
    privacy: read('pages/privacy.yaml', legalPage),
    terms: read('pages/terms.yaml', legalPage),
    accessibility: read('pages/accessibility.yaml', legalPage),
    extraction: read('pages/extraction.yaml', extractionPage),
    galleries: read('galleries.yaml', galleries),
    redirects: read('redirects.yaml', redirects),
  }
  const services = readFolder('services', service)
  const cases = readFolder('cases', caseStudy)
  if (withoutInstagram.length > 0) {
    const message =
      `no entry with the icon instagram has a url, but {site.instagram} stands in ${withoutInstagram.join(', ')}: ` +
      'add the url, or write another address there'
    const line = fieldLine(directory, 'site.yaml', ['footer', 'social'])
    problems.unshift({ file: 'site.yaml', line, field: 'footer.social', message })
  }
  if (problems.length > 0) throw new ContentError(problems)
  const order = { services: parsed.servicesPage.order, cases: parsed.casesPage.order }
  inconsistent.push(
    ...orderProblems(directory, 'services', { order: order.services, items: services }),
    ...orderProblems(directory, 'cases', { order: order.cases, items: cases }),
  )
  const content = { ...parsed, services: sorted(services, order.services), cases: sorted(cases, order.cases) }
  return { content, problems: inconsistent }
}

function yamlFiles(directory: string, folder: string, problems: ContentProblem[]): string[] {
  const files = folderFiles(directory, folder, '.yaml')
  problems.push(...(files?.problems ?? [{ file: folder, message: 'the folder is missing: create it' }]))
  return files?.names ?? []
}

function orderProblems(
  directory: string,
  folder: 'services' | 'cases',
  { order, items }: { order: readonly string[]; items: readonly { id: string }[] },
): ContentProblem[] {
  const file = `pages/${folder}.yaml`
  const known = new Set(items.map((item) => item.id))
  const listed = new Set(order)
  const problem = (path: readonly (string | number)[], message: string) => ({
    file,
    line: fieldLine(directory, file, path),
    field: path.join('.'),
    message,
  })
  return [
    ...order.flatMap((id, index) => {
      const at = ['order', index]
      if (order.indexOf(id) !== index) return [problem(at, `"${id}" stands twice: remove one`)]
      if (known.has(id)) return []
      return [problem(at, `there is no content/${folder}/${id}.yaml: correct the id or add the file`)]
    }),
    ...items
      .filter((item) => !listed.has(item.id))
      .map((item) => problem(['order'], `"${item.id}" is missing from the order: add it`)),
  ]
}

function sorted<T extends { id: string }>(items: readonly T[], order: readonly string[]): T[] {
  // What is in no order comes last: of a file and its copy, the copy is the one to change.
  const place = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length)
  return items.toSorted((a, b) => place(a) - place(b))
}
