import type { z } from 'zod'
import type { ContentProblem } from './content-error.ts'
import { wordIssue } from './issue-words.ts'
import { type Parsed, readText } from './text-file.ts'
import { lostWords } from './yaml-marks.ts'
import { lineOf, readDocument } from './yaml-place.ts'
import { syntaxProblem } from './yaml-syntax.ts'

/** What a content file is, and what it has to hold. */
export interface YamlFile<T> {
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
  const inFile = (problem: Omit<ContentProblem, 'file'>): ContentProblem => ({
    ...problem,
    file,
    line: (problem.line ?? 1) + firstLine - 1,
  })
  const lost = lostWords(text)
  const broken = syntaxProblem(text)
  // If a mark and the syntax error are on the same line, the mark is the cause.
  const unreadable = broken && !lost.some(({ line }) => line === broken.line) ? [broken] : lost
  if (unreadable.length > 0) return { ok: false, problems: unreadable.map(inFile) }
  const value = prepare(text.document.toJS())
  const result = schema.safeParse(value)
  if (result.success) return { ok: true, value: result.data }
  const problems = result.error.issues.flatMap((issue) =>
    wordIssue(issue, value).map(({ path, message }) =>
      inFile({ line: lineOf(text, path), field: path.join('.'), message }),
    ),
  )
  return { ok: false, problems }
}
