import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { writeWhole } from '#catalog/write-whole.ts'
import type { ExtractedPhoto } from '#contract/extraction.ts'
import { download, type DownloadOptions } from './download.ts'
import { preparePhoto } from './photo-file.ts'
import { photoId } from './photo-name.ts'

/** Downloads at a time. */
const atATime = 4
const extensions = ['jpg', 'png', 'webp'] as const

/** A photo of a list with the name that it gets in every run, and its file if there is one. */
export interface NamedPhoto extends ExtractedPhoto {
  readonly name: string
  /** File name, once the photo is in the gallery's folder or in the waiting folder. */
  readonly file?: string
}

/** File names that a photo may have. */
export function photoFiles(name: string): string[] {
  return extensions.map((extension) => `${name}.${extension}`)
}

/** Names the photos and finds files from earlier runs, in the first of the folders that has one. */
export function findPhotos(photos: readonly ExtractedPhoto[], folders: readonly string[]): NamedPhoto[] {
  return photos.map((photo) => {
    const name = photoId(photo.src)
    const files = photoFiles(name)
    const file = folders.flatMap((folder) => files.filter((candidate) => existsSync(join(folder, candidate))))[0]
    return { ...photo, name, ...(file !== undefined && { file }) }
  })
}

/** How photos are fetched, and where they go. */
export interface FetchOptions extends DownloadOptions {
  /** Where finished photos wait, so that an interrupted run can continue. */
  readonly folder: string
  readonly onPhoto: () => void
}

/** A photo that could not be fetched. */
export interface FetchFailure {
  /** Its place in the list. */
  readonly id: string
  readonly reason: string
  /** Whether every further try will fail too. */
  readonly isLasting: boolean
}

/** Downloads, checks and cleans photos into a folder. Resolves to the failures; a failing network ends the run early. */
export async function fetchPhotos(photos: readonly NamedPhoto[], options: FetchOptions): Promise<FetchFailure[]> {
  const failures: FetchFailure[] = []
  let isOver = false
  const bring = async (photo: NamedPhoto) => {
    const got = isOver ? undefined : await download(photo.src, options)
    isOver ||= got?.ok === false && got.isPassing
    return { photo, got }
  }
  const keep = async ({ photo: { id, src, name }, got }: Awaited<ReturnType<typeof bring>>): Promise<void> => {
    if (got === undefined) return
    const photo = got.ok ? await preparePhoto(got.bytes) : got
    if (!photo.ok) {
      const isLasting = got.ok || got.isLasting
      failures.push({ id, reason: `photo ${id}, ${src}: ${photo.reason}`, isLasting })
      return
    }
    writeWhole(join(options.folder, `${name}.${photo.extension}`), photo.bytes, { isLasting: true })
    options.onPhoto()
  }
  // The largest originals take a gigabyte while they are decoded: one at a time.
  await Readable.from(photos).map(bring, { concurrency: atATime }).map(keep, { concurrency: 1 }).toArray()
  return failures
}
