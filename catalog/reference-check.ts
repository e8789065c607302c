import { type FieldName, fieldsOf } from '#contract/inquiry.ts'
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
    ...unknownOptions(content),
  ]
}

/** Values that no list of the form offers: in the Send Test Email sample, and project types with inboxes of their own. */
function unknownOptions({ site, forms }: Content): ContentProblem[] {
  const lists = fieldsOf('inquiry').flatMap(([name, { list }]) =>
    list ? [[name as FieldName<'inquiry'>, list] as const] : [],
  )
  const byType = Array.isArray(site.inquiryTo)
    ? []
    : Object.keys(site.inquiryTo ?? {}).filter((type) => type !== 'default')
  const written = [
    ...lists.map(([name, list]) => ['forms.yaml', `test.payload.${name}`, forms.test.payload[name], list] as const),
    ...byType.map((type) => ['site.yaml', `inquiryTo.${type}`, type, 'projectTypes'] as const),
  ]
  return written.flatMap(([file, field, value, list]) => {
    if (forms[list].some((option) => option.value === value)) return []
    const message = `"${value}" is no value of ${list}: write one of ${forms[list].map((option) => option.value).join(', ')}`
    return [{ file, field, message }]
  })
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

const fixes = { service: 'remove it', case: 'remove it', gallery: 'add it to galleries.yaml' }

function unknown(
  kind: keyof typeof fixes,
  known: readonly string[],
  references: readonly Reference[],
): ContentProblem[] {
  return references
    .filter(({ id }) => !known.includes(id))
    .map(({ file, field, id }) => ({
      file,
      field,
      message: `there is no ${kind} "${id}": correct the id or ${fixes[kind]}`,
    }))
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
      ...duplicates(
        'galleries.yaml',
        `galleries.${index}.photos`,
        photos.map(({ src }) => src),
      ),
    ]),
    ...duplicates('pages/home.yaml', 'social.items', home.social.items.map(idOf)),
    ...duplicates('pages/home.yaml', 'services.wheel', home.services.wheel),
    ...duplicates('pages/home.yaml', 'cases.cases', home.cases.cases),
    ...duplicates('pages/blog.yaml', 'categories', blogPage.categories, (name) => name.toLowerCase()),
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
    ...featuredTwice(services),
    ...copied('services', services, 'title'),
    ...copied('cases', cases, 'title'),
    ...copied('cases', cases, 'gallery'),
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

/** Packages marked as featured beside another one of the same service. */
function featuredTwice(services: Content['services']): ContentProblem[] {
  return services.flatMap(({ id, packages }) =>
    packages.flatMap(({ featured }, index) => {
      const first = packages.findIndex((other) => other.featured)
      if (!featured || first === index) return []
      const message = `"${packages[first]?.name}" is the featured one already: remove this line, or the one there`
      return [{ file: `services/${id}.yaml`, field: `packages.${index}.featured`, message }]
    }),
  )
}

/** Files copied from another one that still share a field with it that each should have its own of. */
export function copied<F extends string>(
  folder: string,
  items: readonly ({ readonly id: string } & Readonly<Record<F, string>>)[],
  field: F,
  ending = '.yaml',
): ContentProblem[] {
  return items.flatMap((item, index) => {
    const first = items.findIndex((other) => other[field] === item[field])
    if (first === index) return []
    const message = `"${item[field]}" is the ${field} of ${items[first]?.id} too: give this one its own`
    return [{ file: `${folder}/${item.id}${ending}`, field, message }]
  })
}

/** Entries that occur in a list a second time, as `nameOf` has them. */
export function duplicates(
  file: string,
  field: string,
  ids: readonly (string | undefined)[],
  nameOf = (id: string) => id,
): ContentProblem[] {
  const names = ids.map((id) => id && nameOf(id))
  return ids.flatMap((id, index) =>
    id === undefined || names.indexOf(names[index]) === index
      ? []
      : [{ file, field: `${field}.${index}`, message: `"${id}" stands twice: make it unique` }],
  )
}

/** Numeric aliases that another case has already, as its alias or as its address. */
function sharedAliases(cases: Content['cases']): ContentProblem[] {
  return cases.flatMap(({ id, alias }, index) => {
    if (alias === undefined) return []
    const at = { file: `cases/${id}.yaml`, field: 'alias' }
    if (cases.some((other) => other.id === String(alias)))
      return [{ ...at, message: `/cases/${alias} is a case itself, which is shown instead: remove this line` }]
    const first = cases.findIndex((other) => other.alias === alias)
    if (first === index) return []
    const message = `"${alias}" is the alias of ${cases[first]?.id} too: make it unique`
    return [{ ...at, message }]
  })
}
