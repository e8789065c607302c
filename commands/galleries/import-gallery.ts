import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatProblem } from '#catalog/content-error.ts'
import type { DownloadLimits, Network } from './download.ts'
import { fetchPhotos, findPhotos, type NamedPhoto } from './fetch-photos.ts'
import { galleriesFile, rewriteGallery } from './gallery-entries.ts'
import type { GalleryList } from './photo-list.ts'
import { replaceFile } from './replace-file.ts'

/** Where an import works and what it may use. */
export interface Workplace {
  readonly contentDirectory: string
  /** Photos wait here until their gallery is complete. */
  readonly waitingDirectory: string
  readonly cdnHost: string
  readonly network: Network
  readonly limits?: DownloadLimits
}

export type Imported =
  | { readonly status: 'failed'; readonly reasons: readonly string[] }
  | {
      readonly status: 'unchanged' | 'changed' | 'planned'
      /** Addresses of the photos that are downloaded, in gallery order. */
      readonly fetched: readonly string[]
      readonly kept: number
      /** Files that the gallery shows no longer; they stay in its folder. */
      readonly dropped: readonly string[]
      readonly toDescribe: number
      readonly unexposed: number
    }

/** What an import would do; nothing is downloaded or written. */
export function planImport({ gallery, photos }: GalleryList, place: Workplace): Imported {
  const named = findPhotos(photos, [photosOf(place, gallery.key), waitingOf(place, gallery.key)])
  const missing = named.filter(({ file }) => file === undefined)
  const plan = rewrite(
    named.map((photo) => ({ ...photo, file: photo.file ?? `${photo.name}.jpg` })),
    { gallery, photos },
    place,
  )
  if (!plan.ok) return { status: 'failed', reasons: plan.problems.map(formatProblem) }
  return { status: 'planned', ...account(plan, named, missing, { gallery, photos }) }
}

/**
 * Brings the photos of one gallery into the content: all of them, or none. They wait outside the content until the last
 * one is there; then they are copied beside the old ones, which nothing replaces, and the content file is renamed into
 * place as the last step. Photos that are there already are not downloaded again.
 */
export async function importGallery(
  list: GalleryList,
  place: Workplace,
  show: (done: number, total: number) => void,
): Promise<Imported> {
  const { key } = list.gallery
  const waiting = waitingOf(place, key)
  const folders = [photosOf(place, key), waiting]
  const missing = findPhotos(list.photos, folders).filter(({ file }) => file === undefined)
  const { cdnHost: host, network, limits } = place
  let done = list.photos.length - missing.length
  const onPhoto = () => show(++done, list.photos.length)
  show(done, list.photos.length)
  const failures = await fetchPhotos(missing, { host, network, ...(limits && { limits }), folder: waiting, onPhoto })
  if (failures.length > 0) return { status: 'failed', reasons: failures }

  const named = findPhotos(list.photos, folders)
  const result = rewrite(named, list, place)
  if (!result.ok) return { status: 'failed', reasons: result.problems.map(formatProblem) }
  publish(named, key, result, place)
  const isSame = result.text === result.source && missing.length === 0
  return { status: isSame ? 'unchanged' : 'changed', ...account(result, named, missing, list) }
}

function rewrite(photos: readonly NamedPhoto[], { gallery }: GalleryList, place: Workplace) {
  const source = readFileSync(join(place.contentDirectory, galleriesFile), 'utf8')
  const entries = photos.map(({ name, file, alt }) => ({ id: name, src: `${gallery.key}/${file}`, alt }))
  return { ...rewriteGallery(source, gallery, entries), source }
}

function publish(
  photos: readonly NamedPhoto[],
  key: string,
  { text, source }: { text: string; source: string },
  place: Workplace,
): void {
  const added: string[] = []
  try {
    for (const { file = '' } of photos) {
      const target = join(photosOf(place, key), file)
      if (existsSync(target)) continue
      added.push(target)
      replaceFile(target, readFileSync(join(waitingOf(place, key), file)))
    }
    if (text !== source) replaceFile(join(place.contentDirectory, galleriesFile), text)
  } catch (error) {
    for (const path of added) rmSync(path, { force: true })
    throw error
  }
  rmSync(waitingOf(place, key), { recursive: true, force: true })
}

function account(
  result: { readonly toDescribe: number; readonly unexposed: number },
  named: readonly NamedPhoto[],
  missing: readonly NamedPhoto[],
  { gallery }: GalleryList,
) {
  const shown = new Set(named.map(({ name }) => name))
  return {
    fetched: missing.map(({ src }) => src),
    kept: named.length - missing.length,
    dropped: gallery.photos.flatMap(({ id, src }) => (src !== undefined && !shown.has(id) ? [src] : [])),
    toDescribe: result.toDescribe,
    unexposed: result.unexposed,
  }
}

function photosOf(place: Workplace, key: string): string {
  return join(place.contentDirectory, 'photos', key)
}

function waitingOf(place: Workplace, key: string): string {
  return join(place.waitingDirectory, key)
}
