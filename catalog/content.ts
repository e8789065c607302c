import type { z } from 'zod'
import { placeholderValues, substitute } from '#contract/placeholders.ts'
import { contentDirectory } from './content-directory.ts'
import { ContentError, type ContentProblem } from './content-error.ts'
import { contentFiles, contentFolders } from './content-files.ts'
import { folderFiles, namedById } from './folder-files.ts'
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

let cached: { directory: string; content: Content } | undefined

/** The content, read once per process. Throws a ContentError that lists everything that is wrong. */
export function content(): Content {
  const directory = contentDirectory()
  if (cached?.directory !== directory) cached = { directory, content: readContent(directory) }
  return cached.content
}

/** Reads a content folder. Throws a ContentError that lists everything that is wrong with its files. */
export function readContent(directory: string): Content {
  // Nothing else can be checked without this file: all others take the values of their placeholders from it.
  const site = readYaml(directory, contentFiles.site)
  if (!site.ok) throw new ContentError(site.problems)
  const values = placeholderValues(site.value)
  const problems: ContentProblem[] = []
  const read = <T>(file: string, schema: z.ZodType<T>): T | undefined => {
    const result = readYaml(directory, { file, schema, prepare: (value) => substitute(value, values) })
    if (result.ok) return result.value
    problems.push(...result.problems)
    return undefined
  }
  const readFolder = <T extends { id: string }>(folder: keyof Folders, schema: z.ZodType<T>): T[] => {
    const files = folderFiles(directory, folder, '.yaml')
    problems.push(...(files?.problems ?? [{ file: folder, message: 'the folder is missing: create it' }]))
    return (files?.names ?? []).flatMap((name) => read(`${folder}/${name}`, namedById(schema, name)) ?? [])
  }
  const others = Object.entries<{ file: string; schema: z.ZodType }>(contentFiles).filter(([name]) => name !== 'site')
  const files = others.map(([name, { file, schema }]) => [name, read(file, schema)])
  const services = readFolder('services', contentFolders.services)
  const cases = readFolder('cases', contentFolders.cases)
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
