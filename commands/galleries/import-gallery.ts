import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { writeWhole } from '#catalog/write-whole.ts'
import type { ExtractedPhoto } from '#contract/extraction.ts'
import { download, type Network } from './download.ts'
import { galleriesFile, type Rewritten, rewriteGallery } from './gallery-entries.ts'
import { photoId, preparePhoto } from './photo-file.ts'
import type { GalleryList } from './photo-list.ts'

/** Where an import works and what it may use. */
export interface Workplace {
  readonly contentDirectory: string
  /** Where photos wait until their gallery is complete, so that an interrupted run can continue. */
  readonly waitingDirectory: string
  readonly cdnHost: string
  readonly network: Network
  /** Whether photos that are already in the content are downloaded again and replaced. */
  readonly isAgain: boolean
  /** Whether nothing is downloaded and written, but only said. */
  readonly isDryRun: boolean
  /** Called with the number of photos to download; what it returns is called after each of them. */
  readonly onStart: (total: number) => (photo: string) => void
}

/** What has become of a gallery; after a failure it is as it was. */
export type Imported =
  | {
      readonly ok: false
      readonly reasons: readonly string[]
      /** Numbers of the photos that no further run will bring, and whether one may bring others. */
      readonly lost: readonly string[]
      readonly mayPass: boolean
    }
  | (Extract<Rewritten, { ok: true }> & {
      readonly isChanged: boolean
      /** Addresses of the photos that are downloaded, in gallery order. */
      readonly fetched: readonly string[]
      readonly kept: number
    })

/** A photo of a list with the name that it gets in every run, and its file once there is one. */
interface NamedPhoto extends ExtractedPhoto {
  readonly name: string
  readonly file: string | undefined
}

/** Downloads at a time. */
const atATime = 4

/**
 * Brings the photos of one gallery into the content: all of them, or none. They wait outside the content until the last one has arrived.
 * Then they are copied beside the old ones, which are replaced only with `isAgain`, and the content file is renamed into place as the last
 * step. Photos that are already there are not downloaded again.
 */
export async function importGallery({ gallery, photos }: GalleryList, place: Workplace): Promise<Imported> {
  const { contentDirectory, isAgain, isDryRun } = place
  const folder = join(contentDirectory, 'photos', gallery.key)
  // Photos that are downloaded again have a folder of their own: others may wait in the usual one.
  const waiting = join(place.waitingDirectory, isAgain ? `${gallery.key}-again` : gallery.key)
  const find = (): NamedPhoto[] =>
    photos.map((photo) => {
      const name = photoId(photo.src)
      const isIn = (file: string) => (!isAgain && existsSync(join(folder, file))) || existsSync(join(waiting, file))
      return { ...photo, name, file: filesOf(name).find(isIn) }
    })
  const contentFile = join(contentDirectory, galleriesFile)
  const source = readFileSync(contentFile, 'utf8')
  const rewrite = (named: readonly NamedPhoto[]) => {
    const path = ({ name, file = `${name}.jpg` }: NamedPhoto) => `${gallery.key}/${file}`
    const entries = named.map((photo) => ({ id: photo.name, src: path(photo), alt: photo.alt }))
    return rewriteGallery(source, gallery, entries)
  }
  const before = find()
  const missing = before.filter(({ file }) => file === undefined)
  // Before anything is downloaded: what is wrong with the list itself.
  let result = rewrite(before)
  if (result.ok && !isDryRun) {
    const failures = await fetchPhotos(missing, waiting, place)
    if (failures.length > 0) {
      const lost = failures.flatMap(({ id, isPassing }) => (isPassing ? [] : id))
      return { ok: false, reasons: failures.map(({ reason }) => reason), lost, mayPass: lost.length < failures.length }
    }
    const named = find()
    result = rewrite(named)
    if (result.ok) {
      const { text } = result
      publish(named, { folder, waiting, isAgain }, () => writeWhole(contentFile, text, { isLasting: true }))
    }
  }
  if (!result.ok) return { ...result, lost: [], mayPass: false }
  const isChanged = result.text !== source || missing.length > 0 || isAgain
  return { ...result, isChanged, fetched: missing.map(({ src }) => src), kept: photos.length - missing.length }
}

/** File names that a photo may have. */
function filesOf(name: string): string[] {
  return ['jpg', 'png', 'webp'].map((extension) => `${name}.${extension}`)
}

/** Downloads, checks and cleans photos into a folder. Resolves to the failures; a failing network ends the run early. */
async function fetchPhotos(
  photos: readonly NamedPhoto[],
  folder: string,
  { cdnHost: host, network, onStart }: Workplace,
) {
  const failures: { id: string; reason: string; isPassing: boolean }[] = []
  const onPhoto = onStart(photos.length)
  let isOver = false
  const bring = async (photo: NamedPhoto) => {
    const got = isOver ? undefined : await download(photo.src, { host, network })
    isOver ||= got?.ok === false && got.isPassing
    return { photo, got }
  }
  const keep = async ({ photo: { id, src, name }, got }: Awaited<ReturnType<typeof bring>>): Promise<void> => {
    onPhoto(name)
    if (got === undefined) return
    const photo = got.ok ? await preparePhoto(got.bytes) : got
    if (photo.ok) writeWhole(join(folder, `${name}.${photo.extension}`), photo.bytes, { isLasting: true })
    else failures.push({ id, reason: `photo ${id}, ${src}: ${photo.reason}`, isPassing: !got.ok && got.isPassing })
  }
  // The largest originals take a gigabyte while they are decoded: one at a time.
  await Readable.from(photos).map(bring, { concurrency: atATime }).map(keep, { concurrency: 1 }).toArray()
  return failures
}

/** Copies the photos that wait into the gallery's folder, then does the last step; where that fails, the folder is as it was. */
function publish(
  photos: readonly NamedPhoto[],
  { folder, waiting, isAgain }: { folder: string; waiting: string; isAgain: boolean },
  lastStep: () => void,
): void {
  const before = new Map<string, Buffer | undefined>()
  try {
    for (const { file = '' } of photos) {
      const target = join(folder, file)
      const exists = existsSync(target)
      if (exists && !isAgain) continue
      before.set(target, exists ? readFileSync(target) : undefined)
      writeWhole(target, readFileSync(join(waiting, file)), { isLasting: true })
    }
    lastStep()
  } catch (error) {
    for (const [target, bytes] of before)
      if (bytes) writeWhole(target, bytes, { isLasting: true })
      else rmSync(target, { force: true })
    throw error
  }
  // A photo may have come again as another kind of file; the next run would find the old file first.
  for (const { name, file } of isAgain ? photos : [])
    for (const other of filesOf(name)) if (other !== file) rmSync(join(folder, other), { force: true })
  rmSync(waiting, { recursive: true, force: true })
}
