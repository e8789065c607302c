import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const parent = mkdtempSync(join(tmpdir(), 'names-'))
afterAll(() => rmSync(parent, { recursive: true }))

const commands = ['build', 'start', 'dev', 'test']
const names = ['p #1', '100%', 'why?']
const cases = commands.flatMap((command) => names.map((name) => [command, name] as const))

it.each(cases)('%s in a folder named "%s" says in one line which sign to leave out', (command, name) => {
  const folder = join(parent, name)
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, [resolve(`commands/${command}.ts`)], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toBe(
    `The folder "${name}" has a "${/[#%?]/.exec(name)?.[0]}" in its name, which modules cannot be loaded from: rename it.\n`,
  )
})
