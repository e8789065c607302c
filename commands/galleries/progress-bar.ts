const barWidth = 24

export interface ProgressBar {
  readonly show: (done: number, total: number) => void
  readonly end: () => void
}

/** A bar on one line of a terminal; nothing where the output goes to a file. */
export function progressBar(
  out: { write(text: string): unknown; readonly isTTY?: boolean },
  label: string,
): ProgressBar {
  if (!out.isTTY) return { show: () => {}, end: () => {} }
  return {
    show: (done, total) => {
      const filled = Math.round((done / total) * barWidth)
      out.write(`\r${label} [${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${done}/${total}`)
    },
    // Back to the start of the line and clear it.
    end: () => void out.write('\r\u001B[K'),
  }
}
