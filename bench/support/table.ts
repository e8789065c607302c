/** A Markdown table; numbers are aligned right. */
export function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? format(cell) : cell)))
  const alignments = columns.map((_, index) => (rows.every((row) => typeof row[index] === 'number') ? '--:' : '---'))
  return [columns, alignments, ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** A number with as many digits as mean something. */
export function format(value: number): string {
  if (Number.isNaN(value)) return 'none'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return String(Math.round(value * 100) / 100)
}

/** The middle of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
