import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentDirectory } from '#catalog/content-directory.ts'
import { content } from '#catalog/content.ts'
import { pictureFolders } from '#contract/pictures.ts'
import { publishFilms } from './films.ts'
import { findOriginals } from './originals.ts'
import { planPictures } from './plan.ts'
import { formatProblem, type PictureProblem } from './problem.ts'
import { createProgress } from './progress.ts'
import { pictureReferences } from './references.ts'
import { appendRecord, readState, writeState, writeWhole } from './state.ts'
import { makePicture } from './transforms/make.ts'

/** Some pictures could not be made; the others were. */
export class PictureError extends Error {
  readonly problems: readonly PictureProblem[]

  constructor(problems: readonly PictureProblem[]) {
    super(`${problems.length} picture${problems.length === 1 ? '' : 's'} could not be made:\n${problems.map(formatProblem).join('\n')}`)
    this.name = 'PictureError'
    this.problems = problems
  }
}

export interface PhotoSummary {
  readonly made: number
  readonly kept: number
  /** Bytes written. */
  readonly bytes: number
  readonly films: number
}

export interface PhotoOptions {
  /** Default: the content folder of this process. */
  readonly directory?: string
  /** Where results go; default: the folders of `pictureFolders` in the project. */
  readonly root?: string
  /** Copyright notice; default: the photo credit of the site. */
  readonly credit?: string
  /** Originals worked on at the same time; the encoder uses threads of its own. Default 2. */
  readonly concurrency?: number
  /** Receives progress lines; default: the terminal. */
  readonly write?: (text: string) => void
}

/** Brings all derivatives up to date with the originals. Throws a PictureError after the good ones are done. */
export async function buildPhotos(options: PhotoOptions = {}): Promise<PhotoSummary> {
  const directory = options.directory ?? contentDirectory()
  const root = options.root ?? '.'
  const credit = options.credit ?? `© ${content().site.photoCredit}`
  const folder = join(root, pictureFolders.photos)
  const stateFile = join(folder, '..', 'state.jsonl')
  const records = readState(stateFile)
  const found = findOriginals(directory, records)
  const plan = planPictures({
    originals: found.originals,
    references: pictureReferences(directory),
    records,
    files: existingFiles(folder),
    credit,
  })
  const problems = [...found.problems, ...plan.problems]
  const done = new Map(plan.kept.map((record) => [record.name, record]))
  const progress = createProgress(plan.jobs.length, options.write)
  let bytes = 0
  const queue = plan.jobs.values()
  const work = async () => {
    for (const job of queue) {
      const result = await makePicture(job, folder)
      if (result.ok) {
        const { name, size, mtimeMs, hash } = job.original
        const record = { name, size, mtimeMs, hash, fingerprint: job.fingerprint, entry: result.entry }
        appendRecord(stateFile, record)
        done.set(name, record)
        bytes += result.bytes
      } else problems.push(result.problem)
      progress.step(job.original.label)
    }
  }
  await Promise.all(Array.from({ length: options.concurrency ?? 2 }, work))
  progress.end()
  const kept = [...done.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  writeState(stateFile, kept)
  writeWhole(join(root, pictureFolders.photoManifest), JSON.stringify(Object.fromEntries(kept.map(({ name, entry }) => [name, entry])), null, 1))
  const films = publishFilms(directory, root)
  if (problems.length > 0) throw new PictureError(problems)
  return { made: plan.jobs.length, kept: plan.kept.length, bytes, films }
}

/** Files below the public folder; drafts that an interruption left are removed. */
function existingFiles(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names) if (name.endsWith('.tmp')) rmSync(join(folder, name), { force: true })
  return new Set(names)
}
