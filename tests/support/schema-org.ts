import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A schema.org type: what it may say, and its name in the definitions. */
export interface SchemaOrg {
  /** Whether the vocabulary knows the type. */
  hasType(type: string): boolean
  /** Whether a type, or one that it is a kind of, has the property. */
  hasProperty(type: string, property: string): boolean
}

interface Definition {
  parents: string[]
  properties: Set<string>
}

const interfacePattern = /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm

/** Reads schema.org's definitions from the generated types of `schema-dts`. */
export function readSchemaOrg(): SchemaOrg {
  const require = createRequire(import.meta.url)
  const source = readFileSync(require.resolve('schema-dts').replace(/schema\.js$/, 'schema.d.ts'), 'utf8')
  const definitions = new Map<string, Definition>()
  for (const [, name = '', parents = '', body = ''] of source.matchAll(interfacePattern)) {
    const definition = definitions.get(name) ?? { parents: [], properties: new Set<string>() }
    definition.parents.push(
      ...[...parents.matchAll(/(\w+?)Base\b/g)].map(([, parent = '']) => parent).filter((parent) => parent !== name),
    )
    for (const [, property = ''] of body.matchAll(/^ {4}"([\w-]+)"\?:/gm)) definition.properties.add(property)
    definitions.set(name, definition)
  }
  const hasProperty = (type: string, property: string): boolean => {
    const definition = definitions.get(type)
    if (!definition) return false
    return definition.properties.has(property) || definition.parents.some((parent) => hasProperty(parent, property))
  }
  return { hasType: (type) => definitions.has(type), hasProperty }
}

type Value = string | number | boolean | Statement | readonly Value[]
/** One statement of structured data. */
export interface Statement {
  readonly [property: string]: Value
}

/** What search engines require of the types they show, by their documentation; `@id` alone refers to another statement. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  Service: ['name', 'provider', 'areaServed', 'offers'],
  Offer: ['name'],
  ImageGallery: ['name', 'image'],
  ImageObject: ['contentUrl', 'creator', 'creditText', 'copyrightNotice', 'license', 'acquireLicensePage'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'contentUrl'],
}

/** Everything wrong with a statement and those inside it: unknown types and properties, missing required ones. */
export function problemsOf(statement: Statement, schema: SchemaOrg, path = ''): string[] {
  const type = statement['@type']
  if (typeof type !== 'string') return '@id' in statement ? [] : [`${path} has no type`]
  if (!schema.hasType(type)) return [`${path}: there is no type ${type}`]
  const own = Object.keys(statement).filter((property) => !property.startsWith('@'))
  return [
    ...own
      .filter((property) => !schema.hasProperty(type, property))
      .map((property) => `${path}${type} has no property ${property}`),
    ...(required[type] ?? [])
      .filter((property) => !(property in statement))
      .map((property) => `${path}${type} lacks ${property}`),
    ...own.flatMap((property) =>
      [statement[property]]
        .flat()
        .filter((value): value is Statement => typeof value === 'object' && value !== null)
        .flatMap((value) => problemsOf(value, schema, `${path}${type}.${property}: `)),
    ),
  ]
}
