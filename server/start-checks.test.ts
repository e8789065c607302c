import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { missingPictures } from './start-checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-start-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a start without a build ends in one line with the fix', () => {
  const env = { ...process.env, PORT: '0', DATA_DIR: folder }
  const { status, stderr } = spawnSync(process.execPath, [resolve('server/main.ts')], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The site is not built: .+ Run "npm run build".*\n$/)])
})

it('a start without pictures names the folder and the fix', () => {
  expect(missingPictures(join(folder, 'photos'))).toMatch(/photos: every picture answers 404\. Run "npm run photos"/)
  expect(missingPictures('server')).toBeUndefined()
})
