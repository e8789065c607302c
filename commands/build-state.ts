import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { contentDirectory } from '#catalog/content-directory.ts'
import { isBeside } from '#catalog/folder-files.ts'
import { readSiteUrl } from '#contract/site-address.ts'
import { arePicturesMade } from '#pictures/made.ts'

/** Folders and files that a build is made from, besides the content. */
const sources = [
  'contract',
  'catalog',
  'app',
  'finish',
  'pictures',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const stampFile = 'build/stamp'

/**
 * Identifies what a build would be made from: names, sizes and change times of all sources, and the settings that go into pages. That is
 * enough to notice an edit without reading every picture.
 */
export function fingerprint(): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    const stats = statSync(path)
    if (stats.isDirectory()) for (const name of namesIn(path)) add(join(path, name))
    else hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`)
  }
  for (const path of [relative('.', contentDirectory()), ...sources]) if (existsSync(path)) add(path)
  const given = readSiteUrl(process.env)
  hash.update(given.ok ? (given.address ?? '') : given.line)
  return hash.digest('hex')
}

/** Names in a folder, sorted, without what editors leave there: that is no source, and may be a broken link. */
function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !isBeside(name))
    .sort()
}

/** Whether the build is missing, older than its sources, or without its pictures. */
export function isBuildStale(): boolean {
  if (!existsSync(stampFile) || !existsSync('build/site/index.json')) return true
  return readFileSync(stampFile, 'utf8') !== fingerprint() || !arePicturesMade('.')
}

/** Ends the process if the build is stale, because measuring other sources would prove nothing. */
export function refuseStaleBuild(): void {
  if (!isBuildStale()) return
  console.error('The build is missing or older than its sources: run "npm run build" first.')
  process.exit(1)
}

/** Records what the build was made from: the fingerprint taken before it, because later edits may not be part of it. */
export function markBuilt(sourcesBefore: string): void {
  writeFileSync(stampFile, sourcesBefore)
}
