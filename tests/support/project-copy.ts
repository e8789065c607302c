import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const copied = [
  'app',
  'catalog',
  'commands',
  'contract',
  'prerender',
  'server',
  'pictures',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** A copy of the project in a folder of its own, for content that nobody wrote, or to be edited. */
export interface ProjectCopy {
  readonly folder: string
  remove(): void
}

/**
 * Copies the project. Its content is linked, so that pictures are shared with the original, but for `ownContent`: names of
 * folders and files under content/ that the caller writes. `linked` are folders of the project that are shared as well.
 */
export function copyProject(name: string, ownContent: readonly string[], linked: readonly string[]): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  for (const part of copied) cpSync(part, join(folder, part), { recursive: true })
  for (const part of linked) {
    mkdirSync(join(folder, part, '..'), { recursive: true })
    symlinkSync(resolve(part), join(folder, part))
  }
  linkMissing('content', folder, ownContent)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Links what stands under a folder; on the way to an own name the folders are made and the rest is linked one by one. */
function linkMissing(below: string, folder: string, own: readonly string[]): void {
  mkdirSync(join(folder, below))
  for (const name of readdirSync(below)) {
    const path = `${below}/${name}`
    const wanted = own.filter((part) => `content/${part}`.startsWith(path))
    if (wanted.some((part) => `content/${part}` === path)) {
      if (!path.includes('.')) mkdirSync(join(folder, path))
    } else if (wanted.some((part) => `content/${part}`.startsWith(`${path}/`))) linkMissing(path, folder, own)
    else symlinkSync(resolve(path), join(folder, path))
  }
}
