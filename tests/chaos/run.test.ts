import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it.each([
  ['--count', '0'],
  ['--only', 'nothing'],
])('is misused with %s %s: it runs nothing, and says how to write it', (...args) => {
  const run = spawnSync(process.execPath, ['tests/chaos/run.ts', ...args], { encoding: 'utf8' })
  expect(run.stderr).toContain('Usage: npm run chaos')
  expect({ status: run.status, stdout: run.stdout }).toEqual({ status: 2, stdout: '' })
})
