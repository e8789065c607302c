/** Prints the message of an expected failure and sets exit code 1. An error that is a fault of the program is rethrown. */
export function fail(error: unknown, expected: readonly (new (...parts: never[]) => Error)[]): void {
  const words = expected.some((kind) => error instanceof kind) ? (error as Error).message : refusalWords(error)
  if (words === undefined) throw error
  console.error(words)
  process.exitCode = 1
}

/** What the system has refused to do, and what to look at; `undefined` if the error is a fault of the program. */
function refusalWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // The picture library puts the system's words among its own, without a code.
  const isSystems = 'syscall' in error || /^system error: /m.test(error.message)
  if (!isSystems) return undefined
  const words = error.message.split('\n').join(', ')
  return `Failed: ${words}. Check the permissions of that file and the free space on its disk, then run the command again.`
}

/**
 * Lets a command finish its work if its output cannot be written, as on a full disk, and then exit as failed. A reader that closes early,
 * like `| head`, is not a failure.
 */
export function outliveOutput(): void {
  let isTold = false
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || isTold) return
      isTold = true
      process.on('exit', () => {
        process.exitCode = 1
      })
      console.error(`The output is incomplete: ${error.message}.`)
    })
  }
}
