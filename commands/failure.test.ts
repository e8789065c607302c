import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

it.each([
  ['content-check', []],
  ['photos', []],
  ['galleries', ['import', 'photos.json']],
])('%s says in one line what the system refuses', (name, args) => {
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

it('photos says in one line that it has no place for its pictures', () => {
  writeFileSync(join(folder, '.cache'), 'a file')
  // Without photos, which would be tried one by one.
  const content = join(folder, 'content')
  cpSync('content', content, { recursive: true, filter: (path) => !/^content\/(?:photos|films)\//.test(path) })
  const { status, stderr } = spawnSync(process.execPath, [resolve('commands/photos.ts')], {
    cwd: folder,
    env: { ...process.env, CONTENT_DIR: content },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Failed: (?:EEXIST|ENOTDIR).*\n$/m)
  expect(stderr).not.toContain('    at ')
})

it('galleries works on when its reader has read enough', () => {
  const line = '("$NODE" commands/galleries.ts --help; echo $? >&2) | true'
  const env = { ...process.env, NODE: process.execPath }
  expect(spawnSync('sh', ['-c', line], { env, encoding: 'utf8' }).stderr).toBe('0\n')
})
