import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fingerprint } from './build-state.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('a build is older than its sources once the content that it was made of changes, wherever that lies', () => {
  const ours = fingerprint()
  vi.stubEnv('CONTENT_DIR', folder)
  const before = fingerprint()
  expect(before).not.toBe(ours)
  writeFileSync(join(folder, 'site.yaml'), 'name: Another')
  expect(fingerprint()).not.toBe(before)
})

it('a file that is open in an editor makes no build older: its lock is a link that leads nowhere', () => {
  vi.stubEnv('CONTENT_DIR', folder)
  const before = fingerprint()
  symlinkSync('me@host.1:1', join(folder, '.#site.yaml'))
  writeFileSync(join(folder, 'site.yaml~'), 'name: Another')
  expect(fingerprint()).toBe(before)
})

it('one address makes one build, however it is written; another makes another', () => {
  vi.stubEnv('CONTENT_DIR', folder)
  const built = (address: string | undefined) => {
    vi.stubEnv('SITE_URL', address)
    return fingerprint()
  }
  expect(built('https://a.example/')).toBe(built('https://a.example'))
  expect(built(' ')).toBe(built(undefined))
  expect(built('https://a.example')).not.toBe(built('https://b.example'))
})
