import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentProblem } from './content-error.ts'

/** The outcome of reading one content file: its value, or everything that is wrong with it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: ContentProblem[] }

/** Reads a text file below `directory`: UTF-8, without the mark that some editors put at its start. */
export function readText(directory: string, file: string): Parsed<string> {
  const problem = (message: string): Parsed<string> => ({ ok: false, problems: [{ file, message }] })
  let bytes: Buffer
  try {
    bytes = readFileSync(join(directory, file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return problem('the file is missing: create it')
  }
  try {
    const value = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // UTF-16 without a mark passes as UTF-8 with a zero after each letter.
    if (!value.includes('\0')) return { ok: true, value }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  return problem('the file is not UTF-8, so that letters would be lost: save it as UTF-8 in your editor')
}
