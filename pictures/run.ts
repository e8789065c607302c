import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { writeWhole } from '#catalog/write-whole.ts'
import { pictureFolders } from '#contract/pictures.ts'
import { findOriginals } from './originals.ts'
import { derivativeFiles } from './made.ts'
import { fingerprint, minLongSide } from './recipe.ts'
import { appendRecord, type PictureRecord, readState, writeState } from './state.ts'
import { develop, failureOf } from './transforms/develop.ts'
import { openOriginal } from './transforms/open.ts'

/** What a run works on. */
export interface RunOptions {
  /** The content folder. */
  readonly directory: string
  /** The project: results go to the folders of `pictureFolders` below it. */
  readonly root: string
  /** Where the eye goes in the originals that pages crop for phones, like "50% 30%", by name. */
  readonly phoneFocus?: ReadonlyMap<string, string>
  /** Copyright notice for originals without their own. */
  readonly credit: string
  /** Originals worked on at the same time, one processor each. */
  readonly concurrency: number
  /** Smallest long side that an original may have, px; tests and benchmarks allow less. */
  readonly minLongSide?: number
  /** Called with the number of pictures to make; what it returns is called after each of them, whether it could be made or not. */
  readonly onStart?: (jobs: number) => (label: string) => void
}

/**
 * Brings all derivatives and their manifest up to date with the originals. Problems with originals are returned, not thrown, and never keep the
 * other pictures from being made; `bytes` are those of the derivatives made, `passedOver` what is no picture among the originals.
 */
export async function runPictures({ directory, root, credit, phoneFocus = new Map(), ...options }: RunOptions) {
  // The encoder's own threads and its cache of decoded pictures would only take memory.
  sharp.cache(false)
  sharp.concurrency(1)
  const stateFile = join(root, pictureFolders.photos, '../state.jsonl')
  const records = readState(stateFile)
  const { originals, problems, passedOver } = await findOriginals(directory, records)
  const done = new Map<string, PictureRecord>()
  /** Originals whose bytes, crop, credit or recipe have changed, or whose derivatives are missing. */
  const jobs = originals.flatMap((original) => {
    const { name, size, mtimeMs, hash } = original
    const focus = phoneFocus.get(name)
    const key = fingerprint(hash, focus, credit)
    const record = records.get(name)
    const isMade =
      record?.fingerprint === key && derivativeFiles(record.entry).every((file) => existsSync(join(root, file)))
    if (!isMade) return [{ original, key, focus, path: `/photos/${name.replace(/\.[a-z]+$/, '')}-${key}` }]
    done.set(name, { ...record, size, mtimeMs })
    return []
  })
  const unchanged = done.size
  const onDone = options.onStart?.(jobs.length)
  let bytes = 0
  const open = async (job: (typeof jobs)[number]) => {
    const { name, file } = job.original
    const size = { minLongSide: options.minLongSide ?? minLongSide, isPoster: name.startsWith('films/') }
    return { job, opened: await openOriginal(file, size).catch(failureOf) }
  }
  const make = async ({ job, opened }: Awaited<ReturnType<typeof open>>) => {
    const { name, size, mtimeMs, hash, label } = job.original
    const made = typeof opened === 'string' ? opened : await develop(opened, { ...job, root, credit }).catch(failureOf)
    if (typeof made === 'string') problems.push({ file: label, message: made })
    else {
      const record = { name, size, mtimeMs, hash, fingerprint: job.key, entry: made.entry }
      appendRecord(stateFile, record)
      done.set(name, record)
      bytes += made.bytes
    }
    onDone?.(label)
  }
  // One is decoded at a time: the largest take a gigabyte meanwhile.
  await Readable.from(jobs).map(open, { concurrency: 1 }).map(make, { concurrency: options.concurrency }).toArray()
  const finished = [...done.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  writeState(stateFile, finished)
  const entries = Object.fromEntries(finished.map(({ name, entry }) => [name, entry]))
  writeWhole(join(root, pictureFolders.photoManifest), JSON.stringify(entries, null, 1))
  return { made: finished.length - unchanged, unchanged, bytes, problems, passedOver }
}
