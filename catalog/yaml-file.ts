import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { wordIssue } from './issue-words.ts'
import { type Parsed, readText } from './text-file.ts'

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
  const text = readText(directory, yaml.file)
  return text.ok ? parseYaml(text.value, yaml) : text
}

/** Parses YAML text and checks it against its schema. */
export function parseYaml<T>(
  source: string,
  { file, schema, prepare = (value) => value, firstLine = 1 }: YamlFile<T>,
): Parsed<T> {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  // One slip makes the parser stumble over everything behind it: only the first is worth reading.
  const [broken] = document.errors
  if (broken) {
    const line = lines.linePos(broken.pos[0]).line + firstLine - 1
    return {
      ok: false,
      problems: [{ file, line, message: `this is not valid YAML: ${broken.message.split('\n')[0]}` }],
    }
  }
  const value = prepare(document.toJS())
  const result = schema.safeParse(value)
  if (result.success) return { ok: true, value: result.data }
  const problems = result.error.issues.flatMap((issue) =>
    wordIssue(issue, value).map(({ path, message }) => ({
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
