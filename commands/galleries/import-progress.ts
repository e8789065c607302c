import { clearLine, progressBar } from '#pictures/progress.ts'

/** Shows how far one import is. */
export interface ImportProgress {
  readonly show: (done: number, total: number) => void
  readonly end: () => void
}

/** A bar on one line of a terminal; nothing where the output goes to a file. */
export function importProgress(
  out: { write(text: string): unknown; readonly isTTY?: boolean },
  label: string,
): ImportProgress {
  if (!out.isTTY) return { show: () => {}, end: () => {} }
  return {
    show: (done, total) => void out.write(`${clearLine}${label} ${progressBar(done, total)} ${done}/${total}`),
    end: () => void out.write(clearLine),
  }
}
