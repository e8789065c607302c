const barWidth = 24
const linesEvery = 10

/** Control sequence that clears a terminal's line and returns to its start. */
const clearLine = '\r\u001b[K'

/** Shows how far a run has got: a bar on a terminal, elsewhere a line every ten pictures. What it returns is called after each of them. */
export function createProgress(
  stream: { write(text: string): unknown; readonly isTTY?: boolean },
  total: number,
  now = () => performance.now(),
): (label: string) => void {
  const start = now()
  let count = 0
  return (label) => {
    count++
    const seconds = Math.ceil((((now() - start) / count) * (total - count)) / 1000)
    const left = seconds < 90 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
    const filled = Math.round((count / total) * barWidth)
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
    if (stream.isTTY)
      stream.write(count === total ? clearLine : `${clearLine}${bar} ${count}/${total}, ${left}, ${label}`)
    else if (count % linesEvery === 0 || count === total) stream.write(`pictures ${count}/${total}, ${left}\n`)
  }
}
