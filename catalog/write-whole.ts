import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file that is complete or absent, whoever reads or writes it at the same time: beside its place first, then renamed.
 * Makes the folder. What `isLasting` is on the disk before it has its name; of all else a power cut takes what is made again.
 */
export function writeWhole(file: string, body: string | Uint8Array, { isLasting = false } = {}): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  try {
    const open = openSync(draft, 'w')
    try {
      writeFileSync(open, body)
      if (isLasting) fsyncSync(open)
    } finally {
      closeSync(open)
    }
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** An older draft was left behind by an interruption; a younger one may belong to a run beside this one, ms. */
const draftLifetimeMs = 10 * 60_000

/** Whether a file is a draft that an interrupted run left behind. One that has its name by now, or is gone, is none. */
export function isForgottenDraft(file: string): boolean {
  if (!file.endsWith('.tmp')) return false
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > draftLifetimeMs
}
