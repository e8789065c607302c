import { spawnSync } from 'node:child_process'

/** A named program with its arguments. */
export type Step = readonly [name: string, command: string, args: readonly string[]]

/** The first steps of `npm run check` and `npm test`: everything that the sources have to pass before anything runs. */
export const sourceSteps: readonly Step[] = [
  ['format', 'biome', ['format', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['content', process.execPath, ['commands/content-check.ts']],
  ['pictures', process.execPath, ['commands/photos.ts']],
]

/** Runs a program to its end and returns its exit code. If it cannot be started, prints why and returns 1. */
export function runProgram(command: string, args: readonly string[]): number {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) console.error(`${command} could not be started: ${error.message}. Run this through npm, after "npm ci".`)
  return status ?? 1
}

/** Runs all steps one after the other, even after a failure, and prints how each went. Returns the names of those that failed. */
export function runSteps(steps: readonly Step[]): string[] {
  const failures: string[] = []
  for (const [name, command, args] of steps) {
    const start = performance.now()
    console.log(`\n── ${name}`)
    const status = runProgram(command, args)
    if (status !== 0) failures.push(name)
    console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`)
  return failures
}
