import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isForgottenDraft, writeWhole } from '#catalog/write-whole.ts'
import { pictureFolders } from '#contract/pictures.ts'
import { developInParallel } from './in-parallel.ts'
import { findOriginals } from './originals.ts'
import { derivativeFiles, type PictureJob, planPictures } from './plan.ts'
import type { PictureProblem } from './problem.ts'
import { minLongSide } from './recipe.ts'
import type { PictureReference } from './references.ts'
import { appendRecord, type PictureRecord, readState, writeState } from './state.ts'
import { makePicture } from './transforms/make.ts'

/** What a run works on. */
export interface RunOptions {
  /** The content folder. */
  readonly directory: string
  /** The project: results go to the folders of `pictureFolders` below it. */
  readonly root: string
  /** The pictures that the content names: to report missing files, and to crop covers for phones. */
  readonly references?: readonly PictureReference[]
  /** Copyright notice for originals without their own. */
  readonly credit: string
  /** Originals worked on at the same time, one processor each. */
  readonly concurrency: number
  /** Also remove derivatives that no original needs any more. Otherwise they stay, because pages that are already out still ask for them. */
  readonly prune?: boolean
  /** Smallest long side that an original may have, px; tests and benchmarks allow less. */
  readonly minLongSide?: number
  /** Called with the number of pictures to make, before the first one. */
  readonly onStart?: (jobs: number) => void
  /** Called after each original, whether it could be made or not. */
  readonly onDone?: (label: string) => void
}

/** What a run did. Problems never keep the other pictures from being made. */
export interface RunResult {
  readonly made: number
  readonly kept: number
  /** Bytes of the derivatives made. */
  readonly bytes: number
  readonly problems: readonly PictureProblem[]
}

/** Brings all derivatives and their manifest up to date with the originals. Problems with originals are returned, not thrown. */
export async function runPictures(options: RunOptions): Promise<RunResult> {
  const { directory, root, credit } = options
  const folder = join(root, pictureFolders.photos)
  const stateFile = join(folder, '..', 'state.jsonl')
  const records = readState(stateFile)
  const found = findOriginals(directory, records)
  const files = existingFiles(folder)
  const plan = planPictures({
    originals: found.originals,
    references: options.references ?? [],
    records,
    files,
    credit,
  })
  const done = new Map(plan.kept.map((record) => [record.name, record]))
  const problems = [...found.problems, ...plan.problems]
  let bytes = 0
  options.onStart?.(plan.jobs.length)
  await developInParallel(plan.jobs, options.concurrency, async (job) => {
    const made = await makePicture(job, { folder, minLongSide: options.minLongSide ?? minLongSide })
    if (made.ok) {
      const record = recordOf(job, made.entry)
      appendRecord(stateFile, record)
      done.set(record.name, record)
      bytes += made.bytes
    } else problems.push(made.problem)
    options.onDone?.(job.original.label)
  })
  const finished = [...done.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const entries = Object.fromEntries(finished.map(({ name, entry }) => [name, entry]))
  writeState(stateFile, finished)
  writeWhole(join(root, pictureFolders.photoManifest), JSON.stringify(entries, null, 1))
  if (options.prune) removeUnused(folder, finished)
  return { made: finished.length - plan.kept.length, kept: plan.kept.length, bytes, problems }
}

function recordOf(
  { original: { name, size, mtimeMs, hash }, fingerprint }: PictureJob,
  entry: PictureRecord['entry'],
): PictureRecord {
  return { name, size, mtimeMs, hash, fingerprint, entry }
}

function existingFiles(folder: string): Set<string> {
  return new Set(existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
}

/** Removes derivatives that no original needs any more, and forgotten drafts. The ribbon's sheet is not among them. */
function removeUnused(folder: string, records: readonly PictureRecord[]): void {
  const wanted = new Set(records.flatMap(({ entry }) => derivativeFiles(entry)))
  for (const file of existingFiles(folder)) {
    const path = join(folder, file)
    const isDerivative = dirname(file) !== '.' && /\.(avif|jpg)$/.test(file)
    if (isForgottenDraft(path) || (isDerivative && !wanted.has(file))) rmSync(path, { force: true })
  }
}
