import { write, writeSync } from 'node:fs'

/** Most that waits for an output that accepts nothing, characters: further lines are lost. */
const longestQueue = 1_000_000
/** Pause before such an output is tried again, ms. */
const pauseMs = 200

/** Writes lines in order. An output that accepts none, as on a full disk, blocks neither work nor exit; pino's own would try for ever. */
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
    // The write under way is finished by the thread that does it.
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
      // Not immediately, so that lines right before the exit stay in order.
      isAwaited = true
      setImmediate(next)
    },
  }
}
