/** Reports how far a run is. */
export interface Progress {
  step(label: string): void
  end(): void
}

/** How progress is shown: a bar that renews itself on a terminal, a line every ten pictures elsewhere. */
export interface ProgressOptions {
  readonly total: number
  readonly isTerminal: boolean
  readonly write: (text: string) => void
  /** Milliseconds, as `performance.now` gives them. */
  readonly now: () => number
}

const barWidth = 24
const linesEvery = 10

/** Clears the line of a terminal that a bar stands on, and goes back to its start. */
export const clearLine = '\r\u001b[K'

/** How far something is, as a bar for one line of a terminal. */
export function progressBar(done: number, total: number): string {
  const filled = Math.round((done / total) * barWidth)
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled)
}

/** Progress with the time left, judged by the pictures done so far. */
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
