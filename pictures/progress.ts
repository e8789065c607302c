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

/** Progress with the time left, judged by the pictures done so far. */
export function createProgress({ total, isTerminal, write, now }: ProgressOptions): Progress {
  const start = now()
  let count = 0
  return {
    step(label) {
      count++
      const left = duration(((now() - start) / count) * (total - count))
      if (isTerminal) {
        const filled = Math.round((count / total) * barWidth)
        const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
        write(`\r\u001b[K${bar} ${count}/${total}, ${left} left, ${label}`)
      } else if (count % linesEvery === 0 || count === total) write(`pictures ${count}/${total}, ${left} left\n`)
    },
    end() {
      if (isTerminal && count > 0) write('\r\u001b[K')
    },
  }
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
