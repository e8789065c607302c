import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it.each(['storm of posts', 'fsync', 'five points', 'disk', 'same key', '4 servers', 'SIGTERM', 'ordinary'])(
  'nothing is lost: %s (short form)',
  (trial) => {
    const args = ['commands/chaos.ts', '--short', '--only', trial]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect(`${stdout}${stderr}`).toContain('Every promise holds.')
    expect(status).toBe(0)
    for (const row of stdout.split('\n').filter((line) => line.includes('SKIPPED'))) console.log(row)
  },
  300_000,
)
