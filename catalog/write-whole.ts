import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where a file is written until it is whole; runs beside each other write one each. */
export const partialOf = (file: string) => `${file}.${process.pid}.part`

/** Writes a file so that others find it complete or not at all, and makes its folder. Without `isLasting` a power cut may lose it, which is fine for what can be made again. */
export function writeWhole(file: string, body: string | Uint8Array, { isLasting = false } = {}): void {
  mkdirSync(dirname(file), { recursive: true })
  const partial = partialOf(file)
  try {
    writeFileSync(partial, body)
    finish(partial, file, isLasting)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

/** The same, lasting, for what `write` puts into the partial file; readable by its owner only, from the first byte on. */
export async function writeOwn(file: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = partialOf(file)
  rmSync(partial, { force: true })
  closeSync(openSync(partial, 'wx', 0o600))
  try {
    await write(partial)
    finish(partial, file, true)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

/** Gives a written file its name, once it is on the disk if it is to last. */
function finish(partial: string, file: string, isLasting: boolean): void {
  if (isLasting) {
    const written = openSync(partial, 'r+')
    fsyncSync(written)
    closeSync(written)
  }
  renameSync(partial, file)
}

/** An older partial file was left behind by an interruption; a younger one may belong to a run beside this one, ms. */
const partialLifetimeMs = 10 * 60_000

/** Whether a file is a partial one that an interrupted run left behind. One that has its name by now, or is gone, is none. */
export function isForgottenPartial(file: string): boolean {
  if (!file.endsWith('.part')) return false
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > partialLifetimeMs
}
