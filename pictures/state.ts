import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '#catalog/write-whole.ts'
import { pictureEntry } from '#contract/picture-manifest.ts'

const pictureRecord = z.strictObject({
  name: z.string(),
  size: z.number(),
  mtimeMs: z.number(),
  hash: z.string(),
  fingerprint: z.string(),
  entry: pictureEntry,
})

/** What is known about one finished original. */
export type PictureRecord = z.infer<typeof pictureRecord>

/** Reads the journal of finished pictures by name; the last line of one counts. What does not parse, like a line cut off, is made again. */
export function readState(file: string): Map<string, PictureRecord> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const records = new Map<string, PictureRecord>()
  for (const line of lines)
    try {
      const record = pictureRecord.parse(JSON.parse(line))
      records.set(record.name, record)
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    }
  return records
}

/** Records one finished picture at once, so that an interrupted run continues where it stopped. */
export function appendRecord(file: string, record: PictureRecord): void {
  mkdirSync(dirname(file), { recursive: true })
  // The leading line break ends a line that an interruption has cut off.
  appendFileSync(file, `\n${JSON.stringify(record)}`)
}

/** Replaces the journal with these records. */
export function writeState(file: string, records: readonly PictureRecord[]): void {
  writeWhole(file, records.map((record) => JSON.stringify(record)).join('\n'))
}
