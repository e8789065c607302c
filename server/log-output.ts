import { write, writeSync } from 'node:fs'

/** What waits for an output that takes nothing, characters: later lines are lost. */
const longestQueue = 1_000_000
/** Until such an output is tried again, ms. */
const pauseMs = 200

/**
 * Writes lines to a file descriptor in their order. One that takes none, on a full disk or because its reader has gone, keeps the
 * process neither from its work nor from its end; pino's own destination would try for ever.
 */
export function logOutput(descriptor: number): { write(line: string): void } {
  let queue = ''
  let underWay: Buffer | undefined
  let isWriting = false
  let isAwaited = false
  const next = (): void => {
    isAwaited = false
    if (underWay === undefined) {
      if (queue === '') return
      underWay = Buffer.from(queue)
      queue = ''
    }
    isWriting = true
    const part = underWay
    write(descriptor, part, (error, bytes) => {
      isWriting = false
      if (!error) {
        underWay = bytes < part.length ? part.subarray(bytes) : undefined
        next()
      } else setTimeout(next, pauseMs).unref()
    })
  }
  process.on('exit', () => {
    // What is under way is written by the thread that has it.
    const rest = Buffer.concat([...(underWay && !isWriting ? [underWay] : []), Buffer.from(queue)])
    try {
      for (let done = 0; done < rest.length; ) done += writeSync(descriptor, rest, done)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  })
  return {
    write(line) {
      if (queue.length + line.length > longestQueue) return
      queue += line
      if (underWay !== undefined || isAwaited) return
      // Not at once: what is said right before the end stays in its order.
      isAwaited = true
      setImmediate(next)
    },
  }
}
