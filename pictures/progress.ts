/** Shows how far a run has got. */
export interface Progress {
  step(label: string): void
  end(): void
}

/** How progress is shown: as a bar that is redrawn on a terminal, elsewhere as a line every ten pictures. */
export interface ProgressOptions {
  readonly total: number
  readonly isTerminal: boolean
  readonly write: (text: string) => void
  /** Milliseconds, as `performance.now` gives them. */
  readonly now: () => number
}

const barWidth = 24
const linesEvery = 10

/** Control sequence that clears a terminal's line and returns to its start. */
export const clearLine = '\r\u001b[K'

/** A bar for one line of a terminal, filled to `done` of `total`. */
export function progressBar(done: number, total: number): string {
  const filled = Math.round((done / total) * barWidth)
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled)
}

/** Makes a progress display with the time left, estimated from the pictures done so far. */
export function createProgress({ total, isTerminal, write, now }: ProgressOptions): Progress {
  const start = now()
  let count = 0
  return {
    step(label) {
      count++
      const left = duration(((now() - start) / count) * (total - count))
      if (isTerminal) write(`${clearLine}${progressBar(count, total)} ${count}/${total}, ${left} left, ${label}`)
      else if (count % linesEvery === 0 || count === total) write(`pictures ${count}/${total}, ${left} left\n`)
    },
    end() {
      if (isTerminal && count > 0) write(clearLine)
    },
  }
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
