import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { captureConsole, withoutAddresses } from './log.ts'

/** A process that logs, works for a while, logs its end and ends at once. */
const program = `
  import { createLog } from './server/log.ts'
  const log = createLog('info')
  for (let line = 0; line < 3000; line++) log.info({ line }, 'first')
  setTimeout(() => {
    console.error('worked')
    log.info({ line: 3000 }, 'last')
    process.exit(0)
  }, 300)`

function run(redirection: string) {
  const line = `set -o pipefail; "$NODE" --input-type=module -e "$PROGRAM" ${redirection}`
  const env = { ...process.env, NODE: process.execPath, PROGRAM: program }
  return spawnSync('bash', ['-c', line], { env, encoding: 'utf8', timeout: 40_000, killSignal: 'SIGKILL' })
}

it('every line is written once and in order, to the last before the end', () => {
  const lines = run('').stdout.trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual([...Array(3001).keys()])
})

it.each([
  ['a full disk', '> /dev/full'],
  ['a reader that has gone', '| true'],
])('%s keeps a process neither from its work nor from its end', (_, redirection) => {
  expect(run(redirection)).toMatchObject({ status: 0, stdout: '', stderr: 'worked\n' })
})

it('what libraries write to the console is in the log, without addresses', () => {
  const told: unknown[] = []
  const log = { ...silentLog, error: (fields: object) => void told.push(fields), warn: () => void told.push('warned') }
  const target: Pick<Console, 'warn' | 'error'> = { warn() {}, error() {} }
  captureConsole(log, target)
  target.error('not rendered:', new Error('for ana@firm.example'))
  target.warn('careful')
  expect(told).toEqual([{ reason: 'not rendered: for [address]' }, 'warned'])
})

it.each([
  'to ana@firm.example now',
  'to ana=@firm.example now',
  '<ana@firm.example>',
  "<ana'@firm.example>",
  '/thanks/ana%40firm.example',
  '"ana"@firm.example',
])('%s names nobody', (text) => {
  expect(withoutAddresses(text)).toContain('[address]')
  expect(withoutAddresses(text)).not.toContain('firm')
})
