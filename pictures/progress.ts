/** Progress with the time left: a line that renews itself on a terminal, a line every 10 pictures elsewhere. */
export function createProgress(total: number, write: (text: string) => void = (text) => process.stderr.write(text)) {
  const start = performance.now()
  const isTerminal = process.stderr.isTTY
  let count = 0
  return {
    step(label: string): void {
      count++
      if (!isTerminal && count % 10 !== 0 && count !== total) return
      const leftMs = ((performance.now() - start) / count) * (total - count)
      const line = `pictures ${count}/${total}, ${duration(leftMs)} left, ${label}`
      write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
    },
    end(): void {
      if (isTerminal && count > 0) write('\r\u001b[K')
    },
  }
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
