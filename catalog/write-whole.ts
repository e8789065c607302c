import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file so that others, reading or writing at the same time, find it complete or not at all: as a draft beside its place, which is
 * then renamed. Makes the folder. With `isLasting` it is on the disk before it gets its name; without, a power cut may lose it, which is
 * fine for anything that can be made again.
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
