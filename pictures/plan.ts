import { join } from 'node:path'
import type { PictureEntry } from '#contract/picture-manifest.ts'
import { derivativeUrl, derivativeWidths, jpegUrl, pictureFolders } from '#contract/pictures.ts'
import type { Original } from './originals.ts'
import { fingerprint } from './recipe.ts'
import type { PictureRecord } from './state.ts'

/** One original that needs derivatives. */
export interface PictureJob {
  readonly original: Original
  readonly fingerprint: string
  /** Public path of the result without width and extension. */
  readonly path: string
  /** If present, the crop for phones is made too, around this point. */
  readonly phoneFocus?: string | undefined
}

interface PlanInput {
  readonly originals: readonly Original[]
  /** Where the eye goes in the originals that pages crop for phones, like "50% 30%", by name. */
  readonly phoneFocus: ReadonlyMap<string, string>
  readonly records: ReadonlyMap<string, PictureRecord>
  /** Whether a file exists, relative to the project. */
  readonly exists: (file: string) => boolean
  readonly credit: string
}

/** Decides which originals need work: those whose bytes, crop, credit or recipe have changed, or whose derivatives are missing. */
export function planPictures({ originals, phoneFocus, records, exists, credit }: PlanInput) {
  const jobs: PictureJob[] = []
  const kept: PictureRecord[] = []
  for (const original of originals) {
    const { name, size, mtimeMs, hash } = original
    const focus = phoneFocus.get(name)
    const key = fingerprint(hash, focus, credit)
    const record = records.get(name)
    if (record?.fingerprint === key && derivativeFiles(record.entry).every(exists))
      kept.push({ ...record, size, mtimeMs })
    else {
      const path = `/photos/${name.replace(/\.[a-z]+$/, '')}-${key}`
      jobs.push({ original, fingerprint: key, path, phoneFocus: focus })
    }
  }
  return { jobs, kept }
}

/** Files of one entry, relative to the project. The crop for phones has no JPEG: nothing but pages shows it. */
export function derivativeFiles(entry: PictureEntry): string[] {
  const crops = [entry, ...(entry.phone ? [entry.phone] : [])]
  const urls = crops.flatMap(({ path, width }) => derivativeWidths(width).map((size) => derivativeUrl(path, size)))
  return [...urls, jpegUrl(entry)].map(photoFile)
}

/** The file behind a public address of a picture, relative to the project. */
export function photoFile(url: string): string {
  return join(pictureFolders.photos, url.slice('/photos/'.length))
}
