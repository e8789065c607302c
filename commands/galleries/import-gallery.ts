import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { writeWhole } from '#catalog/write-whole.ts'
import type { ExtractedPhoto } from '#contract/extraction.ts'
import { download, type Network } from './download.ts'
import { galleriesFile, rewriteGallery } from './gallery-entries.ts'
import { photoId, preparePhoto } from './photo-file.ts'
import { type GalleryList, ImportError } from './photo-list.ts'

/** Where an import works and what it may use. */
export interface Workplace {
  readonly contentDirectory: string
  /** Where photos wait until their gallery is complete, so that an interrupted run can continue. */
  readonly waitingDirectory: string
  readonly network: Network
}

/** How an import is done. */
interface Way {
  readonly cdnHost: string
  /** Whether photos that are already in the content are downloaded again and replaced. */
  readonly isAgain: boolean
  /** Whether nothing is downloaded and written, but only said. */
  readonly isDryRun: boolean
  /** Called with the number of photos to download; what it returns is called after each of them. */
  readonly onStart: (total: number) => (photo: string) => void
}

/** A photo of a list with the name that it gets in every run, and its file once there is one. */
type NamedPhoto = ExtractedPhoto & Readonly<{ name: string; file: string | undefined }>

/** Downloads at a time. */
const atATime = 4

/**
 * Brings the photos of one gallery into the content: all of them, or none, which is an ImportError. They wait outside the content until the
 * last one has arrived. Then they are copied beside the old ones, which are replaced only with `isAgain`, and the content file is renamed
 * into place as the last step. Photos that are already there are not downloaded again. A disk that fills up at the last step may leave new photos in the folder: the
 * next run goes on from there.
 */
export async function importGallery({ gallery, photos }: GalleryList, place: Workplace, way: Way) {
  const { isAgain, isDryRun } = way
  const folder = join(place.contentDirectory, 'photos', gallery.key)
  // Photos that are downloaded again have a folder of their own: others may wait in the usual one.
  const waiting = join(place.waitingDirectory, isAgain ? `${gallery.key}-again` : gallery.key)
  const find = (): NamedPhoto[] =>
    photos.map((photo) => {
      const name = photoId(photo.src)
      const isIn = (file: string) => (!isAgain && existsSync(join(folder, file))) || existsSync(join(waiting, file))
      return { ...photo, name, file: filesOf(name).find(isIn) }
    })
  const contentFile = join(place.contentDirectory, galleriesFile)
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
  if (!isDryRun) {
    await fetchPhotos(missing, waiting, place.network, way)
    const named = find()
    result = rewrite(named)
    for (const { file = '' } of named)
      if (existsSync(join(waiting, file)))
        writeWhole(join(folder, file), readFileSync(join(waiting, file)), { isLasting: true })
    writeWhole(contentFile, result.text, { isLasting: true })
    // A photo may have come again as another kind of file; the next run would find the old file first.
    for (const { name, file } of isAgain ? named : [])
      for (const other of filesOf(name)) if (other !== file) rmSync(join(folder, other), { force: true })
    rmSync(waiting, { recursive: true, force: true })
  }
  const isChanged = result.text !== source || missing.length > 0 || isAgain
  return { ...result, isChanged, fetched: missing.map(({ src }) => src), present: photos.length - missing.length }
}

/** File names that a photo may have. */
function filesOf(name: string): string[] {
  return ['jpg', 'png', 'webp'].map((extension) => `${name}.${extension}`)
}

/** Downloads, checks and cleans photos into a folder. An ImportError names what failed; a failing network ends the run early. */
async function fetchPhotos(photos: readonly NamedPhoto[], folder: string, network: Network, way: Way): Promise<void> {
  const reasons: string[] = []
  /** Numbers of the photos that no further run will bring. */
  const lost: string[] = []
  const onPhoto = way.onStart(photos.length)
  let isOver = false
  const bring = async (photo: NamedPhoto) => {
    const got = isOver ? undefined : await download(photo.src, { host: way.cdnHost, network })
    isOver ||= got?.ok === false && got.isPassing
    return { photo, got }
  }
  const keep = async ({ photo: { id, src, name }, got }: Awaited<ReturnType<typeof bring>>): Promise<void> => {
    onPhoto(name)
    if (got === undefined) return
    const photo = got.ok ? await preparePhoto(got.bytes) : got
    if (photo.ok) return writeWhole(join(folder, `${name}.${photo.extension}`), photo.bytes, { isLasting: true })
    reasons.push(`photo ${id}, ${src}: ${photo.reason}`)
    if (got.ok || !got.isPassing) lost.push(id)
  }
  // The largest originals take a gigabyte while they are decoded: one at a time.
  await Readable.from(photos).map(bring, { concurrency: atATime }).map(keep, { concurrency: 1 }).toArray()
  if (reasons.length === 0) return
  const [which, them] = lost.length === 1 ? ['Photo', 'it'] : ['Photos', 'them']
  throw new ImportError(
    ...reasons,
    ...(lost.length === 0
      ? []
      : [
          `${which} ${lost.join(', ')} could not be downloaded after several tries: extract the gallery again, or remove ${them} from the list.`,
        ]),
    ...(lost.length < reasons.length
      ? ['Run the command again: photos already downloaded are not fetched twice.']
      : []),
  )
}
