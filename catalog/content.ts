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
import { folderFiles } from './folder-files.ts'
import { readYaml } from './yaml-file.ts'

/** Everything under `content/` but the articles, parsed and typed; cross-references are checked by `content-check`. */
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
  readonly extraction: ExtractionPage
  /** In the order of the services page. */
  readonly services: readonly Service[]
  /** In list order. */
  readonly cases: readonly CaseStudy[]
  readonly galleries: Galleries
  readonly redirects: Redirects
}

/** Stands in for what `{site.instagram}` needs where the site names no profile, so that only the cause is reported. */
const standIns = { instagram: 'https://instagram.example' }

let cached: { directory: string; content: Content } | undefined

/** The content of this process, read once. Throws a ContentError that lists everything wrong. */
export function content(): Content {
  const directory = contentDirectory()
  if (cached?.directory !== directory) cached = { directory, content: readContent(directory) }
  return cached.content
}

/** Reads and checks the content folder. Throws a ContentError that lists everything wrong with the files themselves. */
export function readContent(directory: string): Content {
  const problems: ContentProblem[] = []
  // Without it nothing else can be judged: all other files take their placeholders from here.
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
    // Never seen by a caller: any problem ends in the throw below.
    return undefined as T
  }
  const readFolder = <T extends { id: string }>(folder: string, schema: z.ZodType<T>): T[] =>
    yamlFiles(directory, folder, problems).flatMap((name) => {
      const file = `${folder}/${name}`
      const value = read(file, schema)
      if (value && `${value.id}.yaml` !== name) {
        problems.push({
          file,
          field: 'id',
          message: `the id "${value.id}" and the file name differ: make them the same`,
        })
      }
      return value ? [value] : []
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
    problems.unshift({ file: 'site.yaml', field: 'footer.social', message })
  }
  if (problems.length > 0) throw new ContentError(problems)
  const order = { services: parsed.servicesPage.order, cases: parsed.casesPage.order }
  const orderProblems = [
    ...orderMismatch('pages/services.yaml', order.services, services, 'services'),
    ...orderMismatch('pages/cases.yaml', order.cases, cases, 'cases'),
  ]
  if (orderProblems.length > 0) throw new ContentError(orderProblems)
  return { ...parsed, services: sorted(services, order.services), cases: sorted(cases, order.cases) }
}

function yamlFiles(directory: string, folder: string, problems: ContentProblem[]): string[] {
  const files = folderFiles(directory, folder, '.yaml')
  problems.push(...(files?.problems ?? [{ file: folder, message: 'the folder is missing: create it' }]))
  return files?.names ?? []
}

function orderMismatch(
  file: string,
  order: readonly string[],
  items: readonly { id: string }[],
  folder: string,
): ContentProblem[] {
  const known = new Set(items.map((item) => item.id))
  const listed = new Set(order)
  return [
    ...order
      .filter((id) => !known.has(id))
      .map((id) => ({
        file,
        field: 'order',
        message: `there is no content/${folder}/${id}.yaml: correct the id or add the file`,
      })),
    ...order
      .filter((id, index) => order.indexOf(id) !== index)
      .map((id) => ({ file, field: 'order', message: `"${id}" stands twice: remove one` })),
    ...items
      .filter((item) => !listed.has(item.id))
      .map((item) => ({ file, field: 'order', message: `"${item.id}" is missing from the order: add it` })),
  ]
}

function sorted<T extends { id: string }>(items: readonly T[], order: readonly string[]): T[] {
  return items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}
