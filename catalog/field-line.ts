import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf, readDocument } from './yaml-place.ts'

/** Line of a field, from 1, in a content file that is valid YAML, or in an article's front matter. `path` holds keys and indexes. */
export function fieldLine(directory: string, file: string, path: readonly (string | number)[]): number {
  const text = readDocument(readFileSync(join(directory, file), 'utf8'))
  return lineOf(
    text,
    path.map((key) => (/^\d+$/.test(String(key)) ? Number(key) : key)),
  )
}
