import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { lineOf } from './yaml-file.ts'

/** The line of one field in a content file that parses. */
export function fieldLine(directory: string, file: string, path: readonly (string | number)[]): number {
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(join(directory, file), 'utf8'), { lineCounter: lines })
  return lineOf(
    document,
    lines,
    path.map((key) => (/^\d+$/.test(String(key)) ? Number(key) : key)),
  )
}
