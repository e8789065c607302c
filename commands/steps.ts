import { spawn, spawnSync } from 'node:child_process'

/** A named program with its arguments. */
export type Step = readonly [name: string, command: string, args: readonly string[]]

/** What the sources have to pass before anything runs: the first steps of `npm run check` and `npm test`. */
export const sourceSteps: readonly Step[] = [
  ['format', 'biome', ['format', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['content', process.execPath, ['commands/content-check.ts']],
]

export const pictureStep: Step = ['pictures', process.execPath, ['commands/photos.ts']]
export const buildStep: Step = ['build', process.execPath, ['commands/build.ts']]

const notStarted = (command: string, error: Error) =>
  `${command} could not be started: ${error.message}. Run this through npm, after "npm ci".`

/** Runs a program to its end and returns its exit code. If it cannot be started, prints why and returns 1. */
export function runProgram(command: string, args: readonly string[]): number {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) console.error(notStarted(command, error))
  return status ?? 1
}

/**
 * Runs stages one after the other, even after a failure, and the steps of a stage side by side: what they say is printed when they end, each in
 * one piece. Returns the names of those that failed.
 */
export async function runStages(stages: readonly (readonly Step[])[]): Promise<string[]> {
  const failures: string[] = []
  for (const steps of stages) {
    const isAlone = steps.length === 1
    const run = async ([name, command, args]: Step) => {
      const start = performance.now()
      if (isAlone) console.log(`\n── ${name}`)
      const { status, said } = await finish(command, args, isAlone)
      if (status !== 0) failures.push(name)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      if (!isAlone) console.log(`\n── ${name}\n${said.trimEnd()}`)
      console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
    }
    await Promise.all(steps.map(run))
  }
  if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`)
  return failures
}

function finish(command: string, args: readonly string[], isShown: boolean): Promise<{ status: number; said: string }> {
  return new Promise((resolve) => {
    const output = isShown ? 'inherit' : 'pipe'
    const child = spawn(command, args, { stdio: ['inherit', output, output] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
    child.on('error', (error) => resolve({ status: 1, said: notStarted(command, error) }))
    child.on('close', (status) => resolve({ status: status ?? 1, said }))
  })
}
