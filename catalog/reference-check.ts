import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'

/** An id in one file that refers to something in another. */
interface Reference {
  readonly file: string
  readonly field: string
  readonly id: string
}

/** Ids that name a service, a case or a gallery that does not exist. */
export function unknownIds(content: Content): ContentProblem[] {
  const { site, home, services, cases, galleries, extraction } = content
  const inList = (file: string, field: string, ids: readonly string[]): Reference[] =>
    ids.map((id, index) => ({ file, field: `${field}.${index}`, id }))
  return [
    ...unknown('service', services.map(idOf), [
      ...inList('site.yaml', 'footer.services', site.footer.services),
      ...inList('pages/home.yaml', 'services.wheel', home.services.wheel),
      ...cases.flatMap((item) => inList(`cases/${item.id}.yaml`, 'services', item.services)),
    ]),
    ...unknown('case', cases.map(idOf), [
      ...inList('pages/home.yaml', 'cases.cases', home.cases.cases),
      ...services.flatMap(({ id, relatedCase }) =>
        relatedCase ? [{ file: `services/${id}.yaml`, field: 'relatedCase', id: relatedCase }] : [],
      ),
    ]),
    ...unknown(
      'gallery',
      galleries.galleries.map(({ key }) => key),
      [
        ...cases.map((item) => ({ file: `cases/${item.id}.yaml`, field: 'gallery', id: item.gallery })),
        { file: 'pages/extraction.yaml', field: 'single.gallery', id: extraction.single.gallery },
      ],
    ),
  ]
}

/** Cases whose gallery link differs from the address that the extraction tools read for that gallery. */
export function differentGalleryLinks({ cases, galleries }: Content): ContentProblem[] {
  return cases.flatMap(({ id, gallery, galleryUrl }) => {
    const known = galleries.galleries.find(({ key }) => key === gallery)
    if (galleryUrl === undefined || known === undefined || known.url === galleryUrl) return []
    const message = `${galleryUrl} is not where galleries.yaml has the gallery "${gallery}", ${known.url}: make them the same`
    return [{ file: `cases/${id}.yaml`, field: 'galleryUrl', message }]
  })
}

const idOf = ({ id }: { readonly id: string }) => id

function unknown(kind: string, known: readonly string[], references: readonly Reference[]): ContentProblem[] {
  return references
    .filter(({ id }) => !known.includes(id))
    .map(({ file, field, id }) => ({ file, field, message: `there is no ${kind} "${id}": correct the id` }))
}

/** Ids and names that have to be unique and are not. */
export function duplicateIds({ site, home, blogPage, galleries, services, cases, forms }: Content): ContentProblem[] {
  return [
    ...duplicates(
      'galleries.yaml',
      'galleries',
      galleries.galleries.map(({ key }) => key),
    ),
    ...galleries.galleries.flatMap(({ photos }, index) => [
      ...duplicates('galleries.yaml', `galleries.${index}.photos`, photos.map(idOf)),
      ...duplicates(
        'galleries.yaml',
        `galleries.${index}.photos`,
        photos.map(({ alt }) => alt),
      ),
    ]),
    ...duplicates('pages/home.yaml', 'social.items', home.social.items.map(idOf)),
    ...duplicates('pages/home.yaml', 'services.wheel', home.services.wheel),
    ...duplicates('pages/home.yaml', 'cases.cases', home.cases.cases),
    ...duplicates('pages/blog.yaml', 'categories', blogPage.categories),
    ...duplicates('site.yaml', 'footer.services', site.footer.services),
    ...duplicates(
      'site.yaml',
      'footer.social',
      site.footer.social.map(({ icon }) => icon),
    ),
    ...services.flatMap(({ id, features, packages }) => [
      ...duplicates(
        `services/${id}.yaml`,
        'features',
        features.map((feature) => (typeof feature === 'string' ? feature : feature.title)),
      ),
      ...duplicates(
        `services/${id}.yaml`,
        'packages',
        packages.map(({ name }) => name),
      ),
    ]),
    ...sharedAliases(cases),
    ...(['projectTypes', 'budgets', 'timelines'] as const).flatMap((list) =>
      duplicates(
        'forms.yaml',
        list,
        forms[list].map(({ value }) => value),
      ),
    ),
  ]
}

/** Entries that occur in a list a second time. */
export function duplicates(file: string, field: string, ids: readonly string[]): ContentProblem[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ file, field: `${field}.${index}`, message: `"${id}" stands twice: make it unique` }],
  )
}

/** Numeric aliases that two cases share. */
function sharedAliases(cases: Content['cases']): ContentProblem[] {
  return cases.flatMap(({ id, alias }, index) => {
    const first = alias === undefined ? index : cases.findIndex((other) => other.alias === alias)
    if (first === index) return []
    const message = `"${alias}" is the alias of ${cases[first]?.id} too: make it unique`
    return [{ file: `cases/${id}.yaml`, field: 'alias', message }]
  })
}
