import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('nothing is lost when servers are killed, disks fill up and requests make no sense (short form)', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/chaos.ts', '--short'], { encoding: 'utf8' })
  for (const row of stdout.split('\n').filter((line) => line.includes('SKIPPED'))) console.log(row)
  expect(`${stdout}${stderr}`).toContain('Every promise holds.')
  expect(status).toBe(0)
}, 400_000)

it.each([
  [['--nope'], 'Usage: npm run chaos'],
  [['twice'], 'Usage: npm run chaos'],
  [['--out'], 'Usage: npm run chaos'],
  [['--count', 'x'], '--count is not usable'],
  [['--count', '0'], '--count is not usable'],
  [['--only', 'nothing'], 'No trial has "nothing" in its name. There are: '],
])('is misused with %j: one line, and nothing runs', (args, line) => {
  const run = spawnSync(process.execPath, ['commands/chaos.ts', ...args], { encoding: 'utf8' })
  expect(run.stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(line)])
  expect({ status: run.status, stdout: run.stdout }).toEqual({ status: 2, stdout: '' })
})
