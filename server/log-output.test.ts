import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** A process that logs, works for a while, logs its end and ends at once. */
const program = `
  import { createLog } from './server/log.ts'
  const log = createLog('info')
  for (let line = 0; line < Number(process.env.LINES); line++) log.info({ line }, 'first')
  setTimeout(() => {
    console.error('worked')
    log.info({}, 'stopping')
    log.info({}, 'last')
    process.exit(0)
  }, 300)`

function run(redirection: string, lines = 3000) {
  const line = `"$NODE" --input-type=module -e "$PROGRAM" ${redirection}`
  const env = { ...process.env, NODE: process.execPath, PROGRAM: program, LINES: String(lines) }
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `set -o pipefail; ${line}`], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  return { status, stdout, stderr }
}

it('writes every line once and in order, to the last before the end', () => {
  const { status, stdout } = run('')
  const lines = stdout.trimEnd().split('\n')
  expect(status).toBe(0)
  expect(lines).toHaveLength(3002)
  expect(lines.slice(0, -2).map((line) => (JSON.parse(line) as { line: number }).line)).toEqual(
    [...lines.keys()].slice(0, -2),
  )
  expect(lines.at(-1)).toContain('last')
})

it.each([
  ['a full disk', '> /dev/full', 3000],
  ['a reader that has gone', '| true', 3000],
  ['a reader that has gone before the last line', '| true', 0],
])('%s keeps a process neither from its work nor from its end', (_, redirection, lines) => {
  expect(run(redirection, lines)).toEqual({ status: 0, stdout: '', stderr: 'worked\n' })
})
