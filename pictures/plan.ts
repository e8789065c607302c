import type { PictureEntry } from '#contract/picture-manifest.ts'
import { derivativeUrl, derivativeWidths } from '#contract/pictures.ts'
import type { Original } from './originals.ts'
import type { PictureProblem } from './problem.ts'
import { fingerprint } from './recipe.ts'
import type { PictureReference } from './references.ts'
import type { PictureRecord } from './state.ts'

/** One original that needs derivatives. */
export interface PictureJob {
  readonly original: Original
  readonly fingerprint: string
  /** Public path of the result without width and extension. */
  readonly path: string
  /** If present, the crop for phones is made too, around this point. */
  readonly phoneFocus?: string
  /** Copyright notice for originals that carry none. */
  readonly credit: string
}

/** What has to be made, what is up to date, and what cannot be made. */
export interface PicturePlan {
  readonly jobs: PictureJob[]
  readonly kept: PictureRecord[]
  readonly problems: PictureProblem[]
}

/** What a plan is made from. The plan itself reads nothing from the disk. */
export interface PlanInput {
  readonly originals: readonly Original[]
  readonly references: readonly PictureReference[]
  readonly records: ReadonlyMap<string, PictureRecord>
  /** Derivatives that exist, below the folder served as /photos/. */
  readonly files: ReadonlySet<string>
  readonly credit: string
}

/** Decides which originals need work: those whose bytes, crop, credit or recipe have changed, or whose derivatives are missing. */
export function planPictures({ originals, references, records, files, credit }: PlanInput): PicturePlan {
  const focusOf = new Map(
    references.flatMap(({ original, phoneFocus }) => (phoneFocus ? [[original, phoneFocus]] : [])),
  )
  const jobs: PictureJob[] = []
  const kept: PictureRecord[] = []
  for (const original of originals) {
    const phoneFocus = focusOf.get(original.name)
    const key = fingerprint(original.hash, phoneFocus, credit)
    const record = records.get(original.name)
    if (record?.fingerprint === key && derivativeFiles(record.entry).every((file) => files.has(file))) {
      kept.push({ ...record, size: original.size, mtimeMs: original.mtimeMs })
    } else {
      const path = `/photos/${original.name.replace(/\.[a-z]+$/, '')}-${key}`
      jobs.push({ original, fingerprint: key, path, credit, ...(phoneFocus && { phoneFocus }) })
    }
  }
  return { jobs, kept, problems: missing(originals, references) }
}

/** Files of one entry, below the folder served as /photos/. */
export function derivativeFiles(entry: PictureEntry): string[] {
  return [entry, ...(entry.phone ? [entry.phone] : [])].flatMap(({ path, width }) =>
    (['avif', 'jpg'] as const).flatMap((format) =>
      derivativeWidths(format, width).map((size) => derivativeUrl(path, size, format).slice('/photos/'.length)),
    ),
  )
}

function missing(originals: readonly Original[], references: readonly PictureReference[]): PictureProblem[] {
  const names = new Set(originals.map(({ name }) => name))
  const byLowerCase = new Map(originals.map(({ name }) => [name.toLowerCase(), name]))
  return references
    .filter(({ original }) => !names.has(original))
    .map(({ original, usedIn }) => {
      const file = original.startsWith('films/') ? `content/${original}` : `content/photos/${original}`
      const similar = byLowerCase.get(original.toLowerCase())
      return {
        file,
        usedIn: usedIn(),
        reason: 'there is no such file',
        fix: similar
          ? `write "${similar}"`
          : 'add the file, correct the name, or leave src out until the picture exists',
      }
    })
}
