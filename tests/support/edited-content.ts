import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { checkContent } from '#catalog/content-check.ts'
import { ContentError, formatProblem } from '#catalog/content-error.ts'

/** What the check finds in a content folder, as commands print it. */
export async function problemsIn(directory: string): Promise<string[]> {
  try {
    return (await checkContent(directory)).map(formatProblem)
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem)
    throw error
  }
}

/** Edits one file of a copy of the content and says what the check finds then. */
export async function problemsAfter(
  directory: string,
  file: string,
  edit: (source: string) => string | Buffer,
): Promise<string[]> {
  const path = join(directory, file)
  const before = readFileSync(path, 'utf8')
  const after = edit(before)
  expect(after, 'the edit changes the file').not.toBe(before)
  writeFileSync(path, after)
  return problemsIn(directory)
}
