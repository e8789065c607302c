import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('nothing is lost when servers are killed, disks fill up and requests make no sense (short form)', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/chaos.ts', '--short'], { encoding: 'utf8' })
  for (const row of stdout.split('\n').filter((line) => line.includes('SKIPPED'))) console.log(row)
  expect(`${stdout}${stderr}`).toContain('Every promise holds.')
  expect(status).toBe(0)
}, 400_000)
