import type { Content } from './content.ts'

/** A string of the content, with its place. */
export interface PlacedString {
  /** Path below the content folder. */
  readonly file: string
  /** Keys and indexes from the file’s top level. */
  readonly path: readonly (string | number)[]
  readonly value: string
}

/** Every string of the content, file by file, without those of articles and redirects. */
export function contentStrings(content: Content): PlacedString[] {
  return filesOf(content).flatMap(([file, value]) => [...stringsIn(file, value, [])])
}

/** Whether a string names a file below content/photos. The `src` of a film is no such name: it has no folder. */
export function isPhoto({ path, value }: Pick<PlacedString, 'path' | 'value'>): boolean {
  return path.at(-1) === 'src' && value.includes('/')
}

function* stringsIn(file: string, value: unknown, path: readonly (string | number)[]): Generator<PlacedString> {
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
    ['pages/accessibility.yaml', content.accessibility],
    ['pages/extraction.yaml', content.extraction],
    ...content.services.map((item): [string, unknown] => [`services/${item.id}.yaml`, item]),
    ...content.cases.map((item): [string, unknown] => [`cases/${item.id}.yaml`, item]),
  ]
}
