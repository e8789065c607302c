import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

it.each([
  ['content-check', []],
  ['photos', []],
  ['galleries', ['import', 'photos.json']],
])('%s says in one line what the system refuses', (name, args) => {
  const folder = temporaryFolder()
  // A folder where a file should be: what even root is refused.
  mkdirSync(join(folder, 'galleries.yaml'))
  mkdirSync(join(folder, 'site.yaml'))
  const { status, stderr } = spawnSync(process.execPath, [`commands/${name}.ts`, ...args], {
    env: { ...process.env, CONTENT_DIR: folder },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Failed: EISDIR.*then run the command again\.\n$/)
})

it('galleries works on when its reader has read enough', () => {
  const line = '("$NODE" commands/galleries.ts --help; echo $? >&2) | true'
  const env = { ...process.env, NODE: process.execPath }
  expect(spawnSync('sh', ['-c', line], { env, encoding: 'utf8' }).stderr).toBe('0\n')
})
