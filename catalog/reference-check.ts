import { fieldsOf } from '#contract/inquiry.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { type PlacedString, standsAt } from './content-strings.ts'

/** What is named by its id, or by its name, where it is, and what to do about one that does not exist. */
function references({ services, cases, galleries, blogPage, forms }: Content) {
  const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)
  const fix = 'correct the id, remove it or add its file'
  return [
    {
      kind: 'service',
      places: [
        'pages/services.yaml order.*',
        'pages/home.yaml services.wheel.*',
        'site.yaml footer.services.*',
        'cases/* services.*',
      ],
      known: ids(services),
      fix,
    },
    {
      kind: 'case',
      places: ['pages/cases.yaml order.*', 'pages/home.yaml cases.cases.*', 'services/* relatedCase'],
      known: ids(cases),
      fix,
    },
    {
      kind: 'gallery',
      places: ['cases/* gallery', 'pages/extraction.yaml single.gallery'],
      known: galleries.galleries.map(({ key }) => key),
      fix: 'correct the id or add it to galleries.yaml',
    },
    {
      kind: 'category',
      places: ['blog/* category'],
      known: blogPage.categories,
      fix: `take ${blogPage.categories.join(', ')}, or add it to categories in pages/blog.yaml`,
    },
    ...fieldsOf('inquiry').flatMap(([name, { list }]) => {
      if (!list) return []
      const known = forms[list].map(({ value }) => value)
      return [
        {
          kind: `entry of ${list}`,
          places: [`forms.yaml test.payload.${name}`],
          known,
          fix: `write one of ${known.join(', ')}`,
        },
      ]
    }),
  ]
}

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

/** Strings that name what does not exist, and those that occur twice where each has to be another. */
export function referenceProblems(content: Content, strings: readonly PlacedString[]): ContentProblem[] {
  const at = (places: readonly string[]) => strings.filter((string) => places.some((place) => standsAt(string, place)))
  const problemOf = ({ file, path }: PlacedString, message: string) => ({ file, field: path.join('.'), message })
  /** What another one of its group has said before, with that one. Words that differ in capitals are one to a visitor. */
  const again = (places: readonly string[], groupOf: (string: PlacedString) => string) =>
    [...Map.groupBy(at(places), (string) => `${groupOf(string)} ${string.value.toLowerCase()}`).values()].flatMap(
      ([first, ...others]) => others.map((string) => ({ string, first })),
    )

  const unknown = references(content).flatMap(({ kind, places, known, fix }) =>
    at(places)
      .filter(({ value }) => !known.includes(value))
      .map((string) => problemOf(string, `there is no ${kind} "${string.value}": ${fix}`)),
  )
  const listOf = ({ file, path }: PlacedString) =>
    `${file} ${path.with(path.findLastIndex(Number.isInteger), '*').join('.')}`
  const twice = again(entries, listOf).map(({ string }) =>
    problemOf(string, `"${string.value}" is listed twice: make it unique`),
  )
  const copied = again(own, ({ file, path }) => `${file.replace(/[^/]*$/, '')} ${path.join('.')}`)
  const shared = copied.map(({ string, first }) => {
    const [, other] = /([^/]+)\.\w+$/.exec(first?.file ?? '') ?? []
    return problemOf(string, `"${string.value}" is the ${string.path.join('.')} of ${other} too: give this one its own`)
  })
  return [...unknown, ...missingFromOrder(content), ...twice, ...shared, ...unknownInboxes(content)]
}

/** Services and cases that their page does not list. */
const missingFromOrder = ({ services, cases, servicesPage, casesPage }: Content): ContentProblem[] =>
  [
    { file: 'pages/services.yaml', items: services, order: servicesPage.order },
    { file: 'pages/cases.yaml', items: cases, order: casesPage.order },
  ].flatMap(({ file, items, order }) =>
    items
      .filter(({ id }) => !order.includes(id))
      .map(({ id }) => ({ file, field: 'order', message: `"${id}" is missing from the order: add it` })),
  )

/** Project types with inboxes of their own that no form offers. */
function unknownInboxes({ site, forms }: Content): ContentProblem[] {
  const types = Array.isArray(site.inquiryTo) ? [] : Object.keys(site.inquiryTo ?? {})
  const known = ['default', ...forms.projectTypes.map(({ value }) => value)]
  return types
    .filter((type) => !known.includes(type))
    .map((type) => {
      const message = `there is no entry of projectTypes "${type}": write one of ${known.join(', ')}`
      return { file: 'site.yaml', field: `inquiryTo.${type}`, message }
    })
}
