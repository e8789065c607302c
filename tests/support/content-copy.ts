import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** A folder that holds a fresh copy of `content/` before each test of a file; pictures and films are links. */
export function contentCopy(): string {
  const root = temporaryFolder(afterAll)
  const directory = join(root, 'content')
  beforeEach(() => {
    rmSync(directory, { recursive: true, force: true })
    cpSync('content', directory, { recursive: true, filter: (path) => !/content\/(photos|films)/.test(path) })
    for (const folder of ['photos', 'films'])
      symlinkSync(join(process.cwd(), 'content', folder), join(directory, folder))
  })
  return directory
}
