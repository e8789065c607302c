import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

it.each([
  ['build', '#'],
  ['start', '%'],
  ['dev', '?'],
  ['test', '#'],
])('%s says in one line that the folder may not have a "%s" in its name', (command, sign) => {
  const folder = mkdtempSync(join(tmpdir(), `p ${sign}`))
  const run = spawnSync(process.execPath, [resolve(`commands/${command}.ts`)], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(run.stderr).toBe(
    `The folder "${basename(folder)}" has a "${sign}" in its name, which modules cannot be loaded from: rename it.\n`,
  )
  expect(run.status).toBe(1)
})
