import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentProblem, formatProblem } from '#catalog/content-error.ts'
import { writeWhole } from '#catalog/write-whole.ts'
import type { DownloadLimits, Network } from './download.ts'
import { fetchPhotos, findPhotos, type NamedPhoto, photoFiles } from './fetch-photos.ts'
import { type DroppedPhoto, galleriesFile, type Rewritten, rewriteGallery } from './gallery-entries.ts'
import type { GalleryList } from './photo-list.ts'

/** Where an import works and what it may use. */
export interface Workplace {
  readonly contentDirectory: string
  /** Where photos wait until their gallery is complete. */
  readonly waitingDirectory: string
  readonly cdnHost: string
  readonly network: Network
  readonly limits?: DownloadLimits
  /** Whether photos that are already in the content are downloaded again and replaced. */
  readonly isAgain: boolean
}

/** The result of an import or of its plan. */
export type Imported =
  | {
      readonly status: 'failed'
      readonly reasons: readonly string[]
      /** Numbers of the photos that no further run will bring. */
      readonly lost: readonly string[]
      /** Whether another run may bring what is missing. */
      readonly mayPass: boolean
    }
  | {
      readonly status: 'unchanged' | 'changed' | 'planned'
      /** Addresses of the photos that are downloaded, in gallery order. */
      readonly fetched: readonly string[]
      readonly kept: number
      readonly dropped: readonly DroppedPhoto[]
      readonly toDescribe: number
      readonly unexposed: number
    }

/** Finds out what an import would do, without downloading or writing anything. */
export function planImport({ gallery, photos }: GalleryList, place: Workplace): Imported {
  const named = findPhotos(photos, foldersOf(place, gallery.key))
  const missing = named.filter(({ file }) => file === undefined)
  const plan = rewrite(
    named.map((photo) => ({ ...photo, file: photo.file ?? `${photo.name}.jpg` })),
    { gallery, photos },
    place,
  )
  if (!plan.ok) return refused(plan.problems)
  return { status: 'planned', ...account(plan, named, missing) }
}

/**
 * Brings the photos of one gallery into the content: all of them, or none. They wait outside the content until the last one has arrived.
 * Then they are copied beside the old ones, which are replaced only with `isAgain`, and the content file is renamed into place as the last
 * step. Photos that are already there are not downloaded again.
 */
export async function importGallery(
  list: GalleryList,
  place: Workplace,
  show: (done: number, total: number) => void,
): Promise<Imported> {
  const plan = planImport(list, place)
  if (plan.status === 'failed') return plan
  const { key } = list.gallery
  const waiting = waitingOf(place, key)
  const folders = foldersOf(place, key)
  const missing = findPhotos(list.photos, folders).filter(({ file }) => file === undefined)
  const { cdnHost: host, network, limits } = place
  let done = list.photos.length - missing.length
  const onPhoto = () => show(++done, list.photos.length)
  show(done, list.photos.length)
  const failures = await fetchPhotos(missing, { host, network, ...(limits && { limits }), folder: waiting, onPhoto })
  if (failures.length > 0) {
    const lost = failures.flatMap(({ id, isLasting }) => (isLasting ? [id] : []))
    const reasons = failures.map(({ reason }) => reason)
    return { status: 'failed', reasons, lost, mayPass: lost.length < failures.length }
  }

  const named = findPhotos(list.photos, folders)
  const result = rewrite(named, list, place)
  if (!result.ok) return refused(result.problems)
  publish(key, { ...result, photos: named }, place)
  const isSame = result.text === result.source && missing.length === 0 && !place.isAgain
  return { status: isSame ? 'unchanged' : 'changed', ...account(result, named, missing) }
}

function refused(problems: readonly ContentProblem[]): Imported {
  return { status: 'failed', reasons: problems.map(formatProblem), lost: [], mayPass: false }
}

function rewrite(photos: readonly NamedPhoto[], { gallery }: GalleryList, place: Workplace) {
  const source = readFileSync(join(place.contentDirectory, galleriesFile), 'utf8')
  const entries = photos.map(({ name, file, alt }) => ({ id: name, src: `${gallery.key}/${file}`, alt }))
  return { ...rewriteGallery(source, gallery, entries), source }
}

function publish(
  key: string,
  { photos, text, source }: { photos: readonly NamedPhoto[]; text: string; source: string },
  place: Workplace,
): void {
  const folder = photosOf(place, key)
  const undo: (() => void)[] = []
  try {
    for (const { file = '' } of photos) {
      const target = join(folder, file)
      if (existsSync(target) && !place.isAgain) continue
      undo.push(restorer(target))
      writeWhole(target, readFileSync(join(waitingOf(place, key), file)), { isLasting: true })
    }
    if (text !== source) writeWhole(join(place.contentDirectory, galleriesFile), text, { isLasting: true })
  } catch (error) {
    for (const restore of undo) restore()
    throw error
  }
  // A photo may have come again as another kind of file; the next run would find the old file first.
  const replaced = place.isAgain ? photos : []
  for (const { name, file } of replaced)
    for (const other of photoFiles(name)) if (other !== file) rmSync(join(folder, other), { force: true })
  rmSync(waitingOf(place, key), { recursive: true, force: true })
}

/** Returns a function that makes a file again what it is now. */
function restorer(path: string): () => void {
  const before = existsSync(path) ? readFileSync(path) : undefined
  return () => (before ? writeWhole(path, before, { isLasting: true }) : rmSync(path, { force: true }))
}

function account(
  { toDescribe, unexposed, dropped }: Extract<Rewritten, { ok: true }>,
  named: readonly NamedPhoto[],
  missing: readonly NamedPhoto[],
) {
  return {
    fetched: missing.map(({ src }) => src),
    kept: named.length - missing.length,
    dropped,
    toDescribe,
    unexposed,
  }
}

function photosOf(place: Workplace, key: string): string {
  return join(place.contentDirectory, 'photos', key)
}

/** The folder in which a gallery's photos wait. Photos that are downloaded again have one of their own: others may wait in the usual one. */
function waitingOf(place: Workplace, key: string): string {
  return join(place.waitingDirectory, place.isAgain ? `${key}-again` : key)
}

/** Folders in which a photo counts as already there, in the order in which they are searched. */
function foldersOf(place: Workplace, key: string): string[] {
  return place.isAgain ? [waitingOf(place, key)] : [photosOf(place, key), waitingOf(place, key)]
}
