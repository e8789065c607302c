import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { fingerprint } from './build-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'content-'))
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
