import { spawn } from 'node:child_process'

/** A named program with its arguments. */
export type Step = readonly [name: string, command: string, args: readonly string[]]

/** What the sources have to pass: the first steps of `npm run check` and `npm test`. */
export const sourceSteps: readonly Step[] = [
  ['format', 'biome', ['format', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
]

/** A build, which checks the content and makes the pictures first, and what it sends a visitor. */
export const buildSteps: readonly Step[] = [
  ['build', process.execPath, ['commands/build.ts']],
  ['budgets', process.execPath, ['commands/check-budgets.ts']],
]

/** Runs a program to its end and returns its exit code; what it says is shown, or handed to `onSaid`. */
export function runProgram(command: string, args: readonly string[], onSaid?: (text: string) => void): Promise<number> {
  return new Promise((resolve) => {
    const output = onSaid ? 'pipe' : 'inherit'
    const child = spawn(command, args, { stdio: ['inherit', output, output] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => onSaid?.(part.toString()))
    child.on('error', ({ message }) => {
      const say = onSaid ?? console.error
      say(`${command} could not be started: ${message}. Run this through npm, after "npm ci".`)
      resolve(1)
    })
    child.on('close', (status) => resolve(status ?? 1))
  })
}

/**
 * Runs groups of lanes one after the other, even after a failure: the lanes of a group side by side, the steps of a lane in their order. What
 * the steps of several lanes say is printed when they end, each in one piece. Returns the names of those that failed.
 */
export async function runSteps(groups: readonly (readonly (readonly Step[])[])[]): Promise<string[]> {
  const failures: string[] = []
  for (const lanes of groups) {
    const isAlone = lanes.length === 1
    const runLane = async (steps: readonly Step[]) => {
      for (const [name, command, args] of steps) {
        const start = performance.now()
        let said = `\n── ${name}\n`
        if (isAlone) console.log(said.trimEnd())
        const status = await runProgram(command, args, isAlone ? undefined : (text) => void (said += text))
        const seconds = ((performance.now() - start) / 1000).toFixed(1)
        if (!isAlone) console.log(said.trimEnd())
        console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
        if (status !== 0) failures.push(name)
      }
    }
    await Promise.all(lanes.map(runLane))
  }
  if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`)
  return failures
}
