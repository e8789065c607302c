import { fieldsOf } from '#contract/inquiry.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { type PlacedString, standsAt } from './content-strings.ts'

/** What is named by its id, or by its name, and what to do about one that does not exist. */
function namedThings({ services, cases, galleries, blogPage, forms }: Content) {
  const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)
  const categories = blogPage.categories.join(', ')
  const options = (['projectTypes', 'budgets', 'timelines'] as const).map((list) => {
    const values = forms[list].map(({ value }) => value)
    return [`entry of ${list}`, { known: values, fix: `write one of ${values.join(', ')}` }] as const
  })
  return {
    service: { known: ids(services), fix: 'correct the id, remove it or add its file' },
    case: { known: ids(cases), fix: 'correct the id, remove it or add its file' },
    gallery: { known: galleries.galleries.map(({ key }) => key), fix: 'correct the id or add it to galleries.yaml' },
    category: { known: blogPage.categories, fix: `take ${categories}, or add it to categories in pages/blog.yaml` },
    ...Object.fromEntries(options),
  }
}

/** Where each of them is named. */
const references: readonly (readonly [kind: string, ...places: string[]])[] = [
  ['service', 'pages/services.yaml order.*', 'pages/home.yaml services.wheel.*'],
  ['service', 'site.yaml footer.services.*', 'cases/* services.*'],
  ['case', 'pages/cases.yaml order.*', 'pages/home.yaml cases.cases.*', 'services/* relatedCase'],
  ['gallery', 'cases/* gallery', 'pages/extraction.yaml single.gallery'],
  ['category', 'blog/* category'],
  ...fieldsOf('inquiry').flatMap(([name, { list }]) =>
    list ? [[`entry of ${list}`, `forms.yaml test.payload.${name}`] as const] : [],
  ),
]

/** Entries of lists that differ from one another; the last * is the entry. */
const entries = [
  'galleries.yaml galleries.*.key',
  ...['id', 'alt', 'src'].map((name) => `galleries.yaml galleries.*.photos.*.${name}`),
  'pages/home.yaml social.items.*.id',
  'pages/home.yaml services.wheel.*',
  'pages/home.yaml cases.cases.*',
  'pages/services.yaml order.*',
  'pages/cases.yaml order.*',
  'pages/blog.yaml categories.*',
  'site.yaml footer.services.*',
  'site.yaml footer.social.*.icon',
  'services/* features.*',
  'services/* features.*.title',
  'services/* packages.*.name',
  'forms.yaml *.*.value',
  'blog/* tags.*',
  'blog/* related.*',
]

/** What each file of a folder has for itself. */
const own = ['services/* title', 'cases/* title', 'cases/* gallery', 'blog/* title']

const fieldOf = ({ path }: PlacedString) => path.join('.')

/** Strings that name what does not exist, and those that occur twice where each has to be another. */
export function referenceProblems(content: Content, strings: readonly PlacedString[]): ContentProblem[] {
  const things = namedThings(content)
  const unknown = references.flatMap(([kind, ...places]) =>
    strings.flatMap((string) => {
      const thing = things[kind as keyof typeof things]
      if (!places.some((place) => standsAt(string, place)) || thing.known.includes(string.value)) return []
      const message = `there is no ${kind} "${string.value}": ${thing.fix}`
      return [{ file: string.file, field: fieldOf(string), message }]
    }),
  )
  const listOf = ({ file, path }: PlacedString) => {
    const entry = path.findLastIndex((part) => typeof part === 'number')
    return `${file} ${path.with(entry, '*').join('.')}`
  }
  const twice = again(strings, entries, listOf).map(([string]) => ({
    file: string.file,
    field: fieldOf(string),
    message: `"${string.value}" is listed twice: make it unique`,
  }))
  const copied = again(strings, own, ({ file, path }) => `${file.replace(/[^/]*$/, '')} ${path.join('.')}`)
  const shared = copied.map(([string, first]) => {
    const [, other] = /([^/]+)\.\w+$/.exec(first.file) ?? []
    const message = `"${string.value}" is the ${fieldOf(string)} of ${other} too: give this one its own`
    return { file: string.file, field: fieldOf(string), message }
  })
  return [...unknown, ...missingFromOrder(content), ...twice, ...shared, ...unknownInboxes(content)]
}

/** Strings at these places that another one of their group has said before, with that one. Words that differ in capitals are one to a visitor. */
function again(strings: readonly PlacedString[], places: readonly string[], groupOf: (string: PlacedString) => string) {
  const first = new Map<string, PlacedString>()
  return strings.flatMap((string) => {
    if (!places.some((place) => standsAt(string, place))) return []
    const key = `${groupOf(string)} ${string.value.toLowerCase()}`
    const earlier = first.get(key)
    if (!earlier) first.set(key, string)
    return earlier ? [[string, earlier] as const] : []
  })
}

/** Services and cases that their page does not list. */
function missingFromOrder({ services, cases, servicesPage, casesPage }: Content): ContentProblem[] {
  const lists = [
    { file: 'pages/services.yaml', items: services, order: servicesPage.order },
    { file: 'pages/cases.yaml', items: cases, order: casesPage.order },
  ]
  return lists.flatMap(({ file, items, order }) =>
    items
      .filter(({ id }) => !order.includes(id))
      .map(({ id }) => ({ file, field: 'order', message: `"${id}" is missing from the order: add it` })),
  )
}

/** Project types with inboxes of their own that no form offers. */
function unknownInboxes({ site, forms }: Content): ContentProblem[] {
  const types = Array.isArray(site.inquiryTo) ? [] : Object.keys(site.inquiryTo ?? {})
  const known = ['default', ...forms.projectTypes.map(({ value }) => value)]
  return types
    .filter((type) => !known.includes(type))
    .map((type) => ({
      file: 'site.yaml',
      field: `inquiryTo.${type}`,
      message: `there is no entry of projectTypes "${type}": write one of ${known.join(', ')}`,
    }))
}
