import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder, removed after the test, or after all of a file. */
export function temporaryFolder(after: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A project with an empty content folder, removed after the test. */
export function temporaryProject() {
  const root = temporaryFolder()
  const directory = join(root, 'content')
  mkdirSync(join(directory, 'photos'), { recursive: true })
  return { root, directory }
}
