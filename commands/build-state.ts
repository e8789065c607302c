import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { nextPublication, today } from '#catalog/blog-source.ts'
import { contentDirectory } from '#catalog/content-directory.ts'
import { isBeside } from '#catalog/folder-files.ts'
import { readSiteUrl } from '#contract/site-address.ts'
import { arePicturesMade } from '#pictures/made.ts'

/** Folders and files that a build is made from, besides the content. */
const sources = ['contract', 'catalog', 'app', 'prerender', 'pictures', 'package-lock.json', 'vite.config.ts']
/** Where the build is served from. */
export const buildFolder = 'build'
/** Where the next one is made, and where the last one goes when that takes its place. */
export const newFolder = 'build.new'
const lastFolder = 'build.last'
const stampFile = join(buildFolder, 'stamp')

/** What a build that begins now is made from, and its day in UTC, by which articles are published. */
export const buildOrigin = () => ({ sources: fingerprint(), day: today() })

/** Identifies what a build would be made from, by names, sizes and change times of all sources, and by the settings that go into pages. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    const stats = statSync(path)
    if (!stats.isDirectory()) hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`)
    // What editors leave beside files is no source, and may be a broken link.
    else for (const name of readdirSync(path).sort()) if (!isBeside(name)) add(join(path, name))
  }
  for (const path of [relative('.', contentDirectory()), ...sources]) if (existsSync(path)) add(path)
  const { address = '', fault = address } = readSiteUrl(process.env)
  return hash.update(fault).digest('hex')
}

/** Whether there is a build, of whatever sources. */
export const hasBuild = (): boolean => existsSync(join(buildFolder, 'site/index.json'))

/** Makes room for a new build. One that an interruption took away in the middle of a change comes back. */
export function beginBuild(): void {
  if (!existsSync(buildFolder) && existsSync(lastFolder)) renameSync(lastFolder, buildFolder)
  rmSync(newFolder, { recursive: true, force: true })
}

/** Puts the new build in the place of the last one, by two renames: only a crash between them leaves no site until the next build. */
export function publishBuild(): void {
  rmSync(lastFolder, { recursive: true, force: true })
  if (existsSync(buildFolder)) renameSync(buildFolder, lastFolder)
  renameSync(newFolder, buildFolder)
  rmSync(lastFolder, { recursive: true, force: true })
}

/** Whether the build is missing, older than its sources, without an article whose day has come since, or without its pictures. */
export function isBuildStale(): boolean {
  if (!existsSync(stampFile) || !hasBuild()) return true
  const [sources, nextArticle] = readFileSync(stampFile, 'utf8').split('\n')
  if (nextArticle !== undefined && nextArticle <= today()) return true
  return sources !== fingerprint() || !arePicturesMade('.')
}

/** Ends the process if the build is stale, because measuring other sources would prove nothing. */
export function refuseStaleBuild(): void {
  if (!isBuildStale()) return
  console.error(
    'The build is missing, older than its sources or without an article that is due: run "npm run build" first.',
  )
  process.exit(1)
}

/** Records the origin of the build, taken before it because later edits may not be part of it, and the day of the next article to come. */
export function markBuilt({ sources, day }: ReturnType<typeof buildOrigin>, folder = buildFolder): void {
  const nextArticle = nextPublication(day)
  writeFileSync(join(folder, 'stamp'), nextArticle === undefined ? sources : `${sources}\n${nextArticle}`)
}
