/** Prints an expected failure, or what the system has refused, and sets exit code 1. A fault of the program is rethrown. */
export function fail(error: unknown, expected: readonly (new (...parts: never[]) => Error)[]): void {
  if (!(error instanceof Error)) throw error
  process.exitCode = 1
  if (expected.some((kind) => error instanceof kind)) return console.error(error.message)
  // The picture library puts the system's words among its own, without a code.
  if (!('syscall' in error || /^system error: /m.test(error.message))) throw error
  const words = error.message.split('\n').join(', ')
  console.error(
    `Failed: ${words}. Check the permissions of that file and the free space on its disk, then run the command again.`,
  )
}

/** Lets a command finish if its output cannot be written, as on a full disk, and exit as failed; a reader that closes early is no failure. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || process.listenerCount('exit', failAtExit) > 0) return
      process.on('exit', failAtExit)
      console.error(`The output is incomplete: ${error.message}.`)
    })
}

function failAtExit(): void {
  process.exitCode = 1
}
