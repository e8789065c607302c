import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file so that no reader ever sees half of it. What a power cut takes is made again. */
export function writeWhole(file: string, body: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, body)
  renameSync(draft, file)
}
