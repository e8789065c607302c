import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect } from 'vitest'
import { checkContent } from '#catalog/content-check.ts'
import { ContentError, formatProblem } from '#catalog/content-error.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A folder that holds a fresh copy of `content/` before each test of a file. */
export function contentCopy(): string {
  const root = temporaryFolder(afterAll)
  const directory = join(root, 'content')
  beforeEach(() => copyContent(directory))
  return directory
}

/** Makes a folder a fresh copy of `content/`, without what only its editors need; pictures and films are links. */
export function copyContent(directory: string): void {
  rmSync(directory, { recursive: true, force: true })
  cpSync('content', directory, { recursive: true, filter: (path) => !/content\/(photos|films|\.schemas)/.test(path) })
  for (const folder of ['photos', 'films']) symlinkSync(join(process.cwd(), 'content', folder), join(directory, folder))
}

/** What the check finds in a content folder, as commands print it. */
export async function problemsIn(directory: string): Promise<string[]> {
  try {
    return (await checkContent(directory)).map(formatProblem)
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem)
    throw error
  }
}

/** Edits one file of a copy of the content. */
export function editContent(directory: string, file: string, edit: (source: string) => string | Buffer): void {
  const path = join(directory, file)
  const before = readFileSync(path, 'utf8')
  const after = edit(before)
  expect(after, `the edit changes ${file}`).not.toBe(before)
  writeFileSync(path, after)
}

/** Edits one file of a copy of the content and says what the check finds then. */
export function problemsAfter(directory: string, file: string, edit: (source: string) => string | Buffer) {
  editContent(directory, file, edit)
  return problemsIn(directory)
}
