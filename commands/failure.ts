/** Ends a command with the words of a failure that was to be expected, exit code 1. A fault of the program is thrown on. */
export function fail(error: unknown, expected: readonly (new (...parts: never[]) => Error)[]): void {
  const words = expected.some((kind) => error instanceof kind) ? (error as Error).message : refusalWords(error)
  if (words === undefined) throw error
  console.error(words)
  process.exitCode = 1
}

/** What the system did not let the program do, and what to look at; undefined for a fault of the program. */
function refusalWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // The picture library passes the system's words on, without a code, among its own.
  const isSystems = 'syscall' in error || /^system error: /m.test(error.message)
  if (!isSystems) return undefined
  const words = error.message.split('\n').join(', ')
  return `It did not work: ${words}. Look at the rights of that file and the room on its disk, then run the same command again.`
}

/**
 * Lets a command work on when its words cannot be written, as on a full disk, and end as failed. A reader that has read enough, as
 * `| head` has, is no failure.
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
      console.error(`The output is not whole: ${error.message}.`)
    })
  }
}
