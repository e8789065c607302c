import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'

/** A folder that holds a fresh copy of `content/` before each test of a file; pictures and films are links. */
export function contentCopy(): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  const directory = join(root, 'content')
  beforeEach(() => {
    rmSync(directory, { recursive: true, force: true })
    cpSync('content', directory, { recursive: true, filter: (path) => !/content\/(photos|films)/.test(path) })
    for (const folder of ['photos', 'films'])
      symlinkSync(join(process.cwd(), 'content', folder), join(directory, folder))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return directory
}
