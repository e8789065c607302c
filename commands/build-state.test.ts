import { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contentCopy } from '#tests/support/edited-content.ts'
import { put } from '#tests/support/picture-project.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { beginBuild, buildOrigin, fingerprint, isBuildStale, markBuilt, publishBuild } from './build-state.ts'

const ownContent = contentCopy()
const project = process.cwd()

let folder = ''
beforeEach(() => void (folder = temporaryFolder()))
afterEach(() => {
  process.chdir(project)
  vi.useRealTimers()
})

it('a build is older than its sources once its content or its address changes, wherever that lies and however it is written', () => {
  const ours = fingerprint()
  vi.stubEnv('CONTENT_DIR', folder)
  const before = fingerprint()
  expect(before).not.toBe(ours)
  // A file that is open in an editor: its lock is a link that leads nowhere.
  symlinkSync('me@host.1:1', join(folder, '.#site.yaml'))
  writeFileSync(join(folder, 'site.yaml~'), 'name: Another')
  expect(fingerprint()).toBe(before)
  writeFileSync(join(folder, 'site.yaml'), 'name: Another')
  expect(fingerprint()).not.toBe(before)
  const builds = ['https://a.example/', 'https://a.example', 'https://b.example', ' ', undefined].map((address) => {
    vi.stubEnv('SITE_URL', address)
    return fingerprint()
  })
  expect(builds.map((build) => builds.indexOf(build))).toEqual([0, 0, 2, 3, 3])
})

it('a build is stale from the day on which the next article becomes public, in UTC; a draft has no such day', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-21T10:00:00Z')
  const toCome = (name: string, lines: string) => {
    const path = join(ownContent, 'blog', name)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^date: .*/m, lines))
  }
  toCome('brand-authority.mdx', 'date: 2026-12-24')
  toCome('performance-marketing.mdx', 'date: 2026-11-23')
  toCome('why-phone-camera-not-enough.mdx', 'date: 2026-11-22\ndraft: true')
  vi.stubEnv('CONTENT_DIR', ownContent)
  process.chdir(folder)
  for (const made of ['build/site/index', '.cache/photos/manifest', '.cache/photos/ribbon', '.cache/films/manifest'])
    put(folder, `${made}.json`, '{}')
  markBuilt(buildOrigin())
  vi.setSystemTime('2026-11-22T23:59:59Z')
  expect(isBuildStale()).toBe(false)
  vi.setSystemTime('2026-11-23T00:00:00Z')
  expect(isBuildStale()).toBe(true)
  markBuilt(buildOrigin())
  expect(isBuildStale()).toBe(false)
})

it('a build takes the place of the last one at its end; until then, and where it is interrupted, that one stays', () => {
  process.chdir(folder)
  const served = () => readFileSync('build/page', 'utf8')
  put('build', 'page', 'first')
  put('build.new', 'page', 'half of one that was killed')
  beginBuild()
  expect([served(), existsSync('build.new')]).toEqual(['first', false])
  put('build.new', 'page', 'second')
  publishBuild()
  expect([served(), existsSync('build.new'), existsSync('build.last')]).toEqual(['second', false, false])
  // A crash between the two renames.
  renameSync('build', 'build.last')
  beginBuild()
  expect(served()).toBe('second')
})
