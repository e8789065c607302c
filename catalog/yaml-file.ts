import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { ContentProblem } from './content-error.ts'

/** The outcome of reading one content file: its value, or everything that is wrong with it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: ContentProblem[] }

/** What a content file is, and what it has to hold. */
export interface YamlFile<T> {
  /** Path below the content folder, for problems. */
  readonly file: string
  readonly schema: z.ZodType<T>
  /** Sees the plain value before the check. */
  readonly prepare?: (value: unknown) => unknown
  /** Number of the first line, where the text is a part of a file (front matter). */
  readonly firstLine?: number
}

/** Reads a YAML file below `directory` and checks it against its schema. */
export function readYaml<T>(directory: string, yaml: YamlFile<T>): Parsed<T> {
  const { file } = yaml
  let source: string
  try {
    source = readFileSync(join(directory, file), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { ok: false, problems: [{ file, message: 'the file is missing: create it' }] }
  }
  return parseYaml(source, yaml)
}

/** Parses YAML text and checks it against its schema. */
export function parseYaml<T>(
  source: string,
  { file, schema, prepare = (value) => value, firstLine = 1 }: YamlFile<T>,
): Parsed<T> {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      file,
      line: lines.linePos(error.pos[0]).line + firstLine - 1,
      message: `this is not valid YAML: ${error.message.split('\n')[0]}`,
    }))
    return { ok: false, problems }
  }
  const result = schema.safeParse(prepare(document.toJS()))
  if (result.success) return { ok: true, value: result.data }
  const problems = result.error.issues.flatMap((issue) =>
    flatten(issue).map(({ path, message }) => ({
      file,
      line: lineOf(document, lines, path) + firstLine - 1,
      field: path.join('.'),
      message,
    })),
  )
  return { ok: false, problems }
}

/** The 1-based line where the field stands, or its nearest parent where it is missing. */
export function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
      )
      if (pair && isNode(pair.key) && pair.key.range) return lines.linePos(pair.key.range[0]).line
    }
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

/** One schema issue as problems an editor understands: unknown fields each get a line of their own. */
function flatten(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: 'no such field: remove it or correct its name',
    }))
  }
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined')) {
    return [{ path: issue.path, message: `the field is missing: add it (${issue.expected})` }]
  }
  return [{ path: issue.path, message: sizeMessage(issue) ?? issue.message }]
}

/** How many entries or characters there may be, for limits that have no words of their own in the schema. */
function sizeMessage(issue: z.core.$ZodIssue): string | undefined {
  if ((issue.code !== 'too_small' && issue.code !== 'too_big') || !issue.message.startsWith('Too ')) return undefined
  const units: Record<string, string> = { array: 'entries', string: 'characters' }
  const unit = units[issue.origin]
  if (unit === undefined) return undefined
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  const bound = issue.exact ? 'exactly' : issue.code === 'too_small' ? 'at least' : 'at most'
  const action = issue.code === 'too_small' ? 'add what is missing' : 'shorten it'
  return `this takes ${bound} ${limit} ${limit === 1 ? unit.replace(/ies$/, 'y').replace(/s$/, '') : unit}: ${action}`
}
