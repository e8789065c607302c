import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf, readDocument } from './yaml-place.ts'

/** The 1-based line of one field in a content file that parses; for an article, in its front matter. */
export function fieldLine(directory: string, file: string, path: readonly (string | number)[]): number {
  const text = readDocument(readFileSync(join(directory, file), 'utf8'))
  return lineOf(
    text,
    path.map((key) => (/^\d+$/.test(String(key)) ? Number(key) : key)),
  )
}
