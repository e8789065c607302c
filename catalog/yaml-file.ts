import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isNode, isScalar, isSeq } from 'yaml'
import type { z } from 'zod'
import type { ContentProblem } from './content-error.ts'
import { defaultWords, wordIssue } from './issue-words.ts'
import { type Parsed, readText } from './text-file.ts'
import { lineAt, readDocument, unreadable, type YamlText } from './yaml-words.ts'

interface YamlFile<T> {
  /** Path below the content folder, for problems. */
  readonly file: string
  readonly schema: z.ZodType<T>
  /** Changes the parsed value before it is checked. */
  readonly prepare?: (value: unknown) => unknown
  /** Number of the text's first line in its file, if it is only a part of that (front matter). */
  readonly firstLine?: number
}

/** Reads a YAML file below `directory` and checks it against its schema. */
export function readYaml<T>(directory: string, yaml: YamlFile<T>): Parsed<T> {
  const text = readText(directory, yaml.file)
  return text.ok ? parseYaml(text.value, yaml) : text
}

/** Parses YAML text and checks it against its schema. */
export function parseYaml<T>(
  source: string,
  { file, schema, prepare = (value) => value, firstLine = 1 }: YamlFile<T>,
): Parsed<T> {
  const text = readDocument(source)
  const inFile = (line: number, message: string, field?: string): ContentProblem => ({
    file,
    line: line + firstLine - 1,
    ...(field !== undefined && { field }),
    message,
  })
  const faults = unreadable(text)
  if (faults.length > 0) return { ok: false, problems: faults.map(({ line, message }) => inFile(line, message)) }
  const value = prepare(text.document.toJS())
  if (value === null) return { ok: false, problems: [inFile(1, 'the file is empty: fill it in or bring it back')] }
  const result = schema.safeParse(value, { error: defaultWords, reportInput: true })
  if (result.success) return { ok: true, value: result.data }
  const issues = result.error.issues.flatMap(wordIssue)
  return { ok: false, problems: issues.map(({ path, message }) => inFile(lineOf(text, path), message, path.join('.'))) }
}

/** Line of a field, from 1, or of its nearest parent if the field is missing. */
function lineOf(text: YamlText, path: readonly PropertyKey[]): number {
  let node: unknown = text.document.contents
  let line = 1
  for (const key of path) {
    const isKey = (name: unknown) => isScalar(name) && String(name.value) === String(key)
    const pair = isMap(node) ? node.items.find((item) => isKey(item.key)) : undefined
    const entry = isSeq(node) ? node.items[Number(key)] : pair?.value
    const place = pair?.key ?? entry
    if (!isNode(place)) break
    line = lineAt(text, place)
    node = entry
  }
  return line
}

/** Line of a field, from 1, in a content file that is valid YAML, or in an article's front matter. */
export function fieldLine(directory: string, file: string, path: readonly string[]): number {
  return lineOf(readDocument(readFileSync(join(directory, file), 'utf8')), path)
}
