import type { z } from 'zod'
import { placeholderValues, substitute } from '#contract/placeholders.ts'
import { contentDirectory } from './content-directory.ts'
import { ContentError, type ContentProblem } from './content-error.ts'
import { contentFiles, contentFolders } from './content-files.ts'
import { fieldLine } from './yaml-place.ts'
import { folderFiles } from './folder-files.ts'
import { readYaml } from './yaml-file.ts'

type Files = typeof contentFiles
type Folders = typeof contentFolders

/**
 * Everything under `content/` except the articles, parsed and typed; services and cases in the order of their pages. References between
 * files are checked by `content-check.ts`.
 */
export type Content = { readonly [Name in keyof Files]: z.output<Files[Name]['schema']> } & {
  readonly [Name in keyof Folders]: readonly z.output<Folders[Name]>[]
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

/** Reads a content folder. Throws a ContentError that lists everything that is wrong with its files. */
export function readContent(directory: string): Content {
  const problems: ContentProblem[] = []
  // Nothing else can be checked without this file: all others take the values of their placeholders from it.
  const site = readYaml(directory, contentFiles.site)
  if (!site.ok) throw new ContentError(site.problems)
  const known = placeholderValues(site.value)
  const withoutInstagram: string[] = []
  const read = <T>(file: string, schema: z.ZodType<T>): T | undefined => {
    const prepare = (value: unknown) => {
      const names = known.instagram === undefined && JSON.stringify(value)?.includes('{site.instagram}')
      if (names) withoutInstagram.push(file)
      return substitute(value, { ...standIns, ...known })
    }
    const result = readYaml(directory, { file, schema, prepare })
    if (result.ok) return result.value
    problems.push(...result.problems)
    return undefined
  }
  const readFolder = <T extends { id: string }>(folder: keyof Folders, schema: z.ZodType<T>): T[] => {
    const files = folderFiles(directory, folder, '.yaml')
    problems.push(...(files?.problems ?? [{ file: folder, message: 'the folder is missing: create it' }]))
    return (files?.names ?? []).flatMap((name) => {
      const file = `${folder}/${name}`
      const value = read(file, schema)
      if (!value) return []
      if (`${value.id}.yaml` === name) return [value]
      const message = `the id "${value.id}" and the file name differ: make them the same`
      problems.push({ file, line: fieldLine(directory, file, ['id']), field: 'id', message })
      return []
    })
  }
  const others = Object.entries<{ file: string; schema: z.ZodType }>(contentFiles).filter(([name]) => name !== 'site')
  const files = others.map(([name, { file, schema }]) => [name, read(file, schema)])
  const services = readFolder('services', contentFolders.services)
  const cases = readFolder('cases', contentFolders.cases)
  if (withoutInstagram.length > 0) {
    const message =
      `no entry with the icon instagram has a url, but {site.instagram} stands in ${withoutInstagram.join(', ')}: ` +
      'add the url, or write another address there'
    const line = fieldLine(directory, 'site.yaml', ['footer', 'social'])
    problems.unshift({ file: 'site.yaml', line, field: 'footer.social', message })
  }
  if (problems.length > 0) throw new ContentError(problems)
  const parsed = { ...Object.fromEntries(files), site: site.value } as Omit<Content, keyof Folders>
  return {
    ...parsed,
    services: sorted(services, parsed.servicesPage.order),
    cases: sorted(cases, parsed.casesPage.order),
  }
}

function sorted<T extends { id: string }>(items: readonly T[], order: readonly string[]): T[] {
  // What is in no order comes last: of a file and its copy, the copy is the one to change.
  const place = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length)
  return items.toSorted((a, b) => place(a) - place(b))
}
