import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

it.each([
  ['build', '#'],
  ['start', '%'],
  ['dev', '?'],
  ['test', '#'],
])('%s says in one line that the folder may not have a "%s" in its name', (command, sign) => {
  const folder = join(temporaryFolder(), `p ${sign}1`)
  mkdirSync(folder)
  const run = spawnSync(process.execPath, [resolve(`commands/${command}.ts`)], { cwd: folder, encoding: 'utf8' })
  expect(run.stderr).toBe(
    `The folder "p ${sign}1" has a "${sign}" in its name, which modules cannot be loaded from: rename it.\n`,
  )
  expect(run.status).toBe(1)
})
