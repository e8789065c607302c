import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { readOptions } from '#tests/chaos/options.ts'

it.each([
  [['--nope'], 'Usage: npm run chaos'],
  [['twice'], 'Usage: npm run chaos'],
  [['--out'], 'Usage: npm run chaos'],
  [['--count', 'x'], '--count is not usable'],
  [['--count', '0'], '--count is not usable'],
  [['--only', 'nothing'], 'No trial has "nothing" in its name. There are: '],
])('is misused with %j: one line that says how to write it', (args, line) => {
  expect(readOptions(args, ['kills', 'floods'])).toEqual({ ok: false, line: expect.stringContaining(line) })
})

it('runs nothing where it is misused, and says so by its exit code', () => {
  const run = spawnSync(process.execPath, ['commands/chaos.ts', '--nope'], { encoding: 'utf8' })
  expect(run.stderr.trimEnd().split('\n')).toEqual([expect.stringContaining('Usage: npm run chaos')])
  expect({ status: run.status, stdout: run.stdout }).toEqual({ status: 2, stdout: '' })
})
