import { parseArgs } from 'node:util'

/** What a run of the trials is asked for. */
export interface ChaosOptions {
  /** Names of the trials to run. */
  readonly names: readonly string[]
  readonly isShort: boolean
  /** How many times each; their own counts where it is not given. */
  readonly count: number | undefined
  /** File for the table. */
  readonly out: string | undefined
}

/** Reads the arguments; one line that says how to write them where they make no sense. */
export function readOptions(
  args: readonly string[],
  trials: readonly string[],
): { readonly ok: true; readonly options: ChaosOptions } | { readonly ok: false; readonly line: string } {
  const usage = 'Usage: npm run chaos [-- --short] [--only WORD] [--count N] [--out FILE]'
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args: [...args],
      options: { short: { type: 'boolean', default: false }, only: text, count: text, out: text },
    })
    const { only = '', count, out, short: isShort } = values
    const names = trials.filter((name) => name.includes(only))
    if (names.length === 0)
      return { ok: false, line: `No trial has "${only}" in its name. There are: ${trials.join('; ')}.` }
    if (count !== undefined && !/^[1-9]\d*$/.test(count))
      return { ok: false, line: '--count is not usable: write a whole number, 1 or more.' }
    return { ok: true, options: { names, isShort, count: count === undefined ? undefined : Number(count), out } }
  } catch (error) {
    // Unknown options, words beside them, and options without their value.
    if (error instanceof TypeError) return { ok: false, line: usage }
    throw error
  }
}
