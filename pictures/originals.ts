import { createHash } from 'node:crypto'
import { type Dirent, closeSync, openSync, readdirSync, readSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { isBeside } from '#catalog/folder-files.ts'
import { failureOf, type PictureProblem } from './problem.ts'
import type { PictureRecord } from './state.ts'

/** One original on disk. */
export interface Original {
  /** As the manifest names it: `keith/room.jpg`, `films/hero-reel.jpg`. */
  readonly name: string
  readonly file: string
  /** Path as an editor knows it: `content/photos/keith/room.jpg`. */
  readonly label: string
  readonly size: number
  readonly mtimeMs: number
  /** SHA-256 of its bytes. */
  readonly hash: string
}

/** What is under content/photos and content/films: usable originals, and problems with files that no page could refer to. */
export interface Found {
  readonly originals: Original[]
  readonly problems: PictureProblem[]
}

const pictureName = /^[a-z0-9_-]+\.(jpg|jpeg|png|webp)$/
const folderName = /^[a-z0-9-]+$/
/** Pictures as cameras, phones and editors write them, which not every browser can show. */
const otherPicture = /\.(heic|heif|hif|avif|jxl|tiff?|gif|bmp|psd|psb|svg|dng|cr[23]|nef|arw|raf|orf|rw2)$/i
/** What cameras, phones, editors and disks put beside photos: settings, previews, recordings, folders of their own. */
const sidecar =
  /\.(xmp|aae|thm|lrv|pp3|dop|cos|on1|lrcat|nksc|json|ini|db|info|lnk|url|webloc|mov|mp4|m4v|wav|jpe?g_original|part|crdownload)$/i
const sidecarFolder = /^(CaptureOne|_gsdata_|lost\+found|System Volume Information)$/i
const nameLetters = 'lower-case letters, digits, - and _ only'
const namingRule = `${nameLetters}, ending in .jpg, .jpeg, .png or .webp, in a folder of the gallery`

/** Finds all originals. A file whose size and change time are those in `known` is not read again. */
export function findOriginals(contentDirectory: string, known: ReadonlyMap<string, PictureRecord>): Found {
  const originals: Original[] = []
  const problems: PictureProblem[] = []
  const take = (folder: string, prefix: string, name: string) => {
    const file = join(contentDirectory, folder, name)
    const label = `content/${folder}/${name}`
    try {
      const { size, mtimeMs } = statSync(file)
      const key = `${prefix}/${name}`
      const record = known.get(key)
      const hash = record?.size === size && record.mtimeMs === mtimeMs ? record.hash : hashOf(file)
      originals.push({ name: key, file, label, size, mtimeMs, hash })
    } catch (error) {
      problems.push({ file: label, ...failureOf(error) })
    }
  }
  for (const gallery of entriesOf(join(contentDirectory, 'photos'))) {
    const label = `content/photos/${gallery.name}`
    const refused = refuseGallery(gallery)
    if (refused) problems.push({ file: label, ...refused })
    else {
      for (const entry of entriesOf(join(contentDirectory, 'photos', gallery.name))) {
        const reason = refuseEntry(entry, label)
        if (reason) problems.push({ file: `${label}/${entry.name}`, ...reason })
        else take(`photos/${gallery.name}`, gallery.name, entry.name)
      }
    }
  }
  for (const { name, isFolder } of entriesOf(join(contentDirectory, 'films'))) {
    if (!isFolder && /^[a-z0-9-]+\.jpg$/.test(name)) take('films', 'films', name)
  }
  return { originals, problems }
}

/** One thing in a folder that is not passed over. */
interface Entry {
  readonly name: string
  readonly isFolder: boolean
}

/** Why something under content/photos is no gallery's folder, with the fix; `undefined` if it is one. */
function refuseGallery({ name, isFolder }: Entry): Omit<PictureProblem, 'file'> | undefined {
  if (!isFolder) {
    return isPicture(name)
      ? { reason: 'it lies outside a gallery’s folder', fix: `move it into one; ${namingRule}` }
      : notAPhoto
  }
  if (folderName.test(name) && name !== 'films') return undefined
  const reason =
    name === 'films' ? 'the name "films" belongs to the films' : 'the folder’s name cannot stand in an address'
  return { reason, fix: 'rename the folder: lower-case letters, digits and -' }
}

/** Why an entry of a gallery's folder is not an original, with the fix; `undefined` if it is one. */
function refuseEntry({ name, isFolder }: Entry, gallery: string): Omit<PictureProblem, 'file'> | undefined {
  if (isFolder)
    return { reason: 'a folder inside a gallery’s folder is not read', fix: `move its files up to ${gallery}` }
  if (pictureName.test(name)) return undefined
  const ending = otherPicture.exec(name)?.[1]?.toLowerCase()
  if (ending) return { reason: `it is a .${ending} file`, fix: `export it as JPEG, under a name of ${nameLetters}` }
  return isPicture(name)
    ? { reason: 'its name cannot stand in an address', fix: `rename it: ${namingRule}` }
    : notAPhoto
}

const notAPhoto = { reason: 'it is not a photo', fix: 'move it out of content/photos' }

function isPicture(name: string): boolean {
  return /\.(jpe?g|jfif|png|webp)$/i.test(name) || otherPicture.test(name)
}

/**
 * Entries of a folder, sorted, without what is passed over: what cameras, systems and editors leave there, texts, links to folders (their
 * photos would come twice, or without end) and to nothing. None if there is no such folder.
 */
function entriesOf(directory: string): Entry[] {
  let entries: Dirent[]
  try {
    entries = readdirSync(directory, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
  const taken = new Set(
    entries
      .map(({ name }) => name)
      .filter((name) => pictureName.test(name))
      .map(stemOf),
  )
  return (
    entries
      .filter((entry) => !isBeside(entry.name) && !/\.(md|txt)$/i.test(entry.name))
      .filter((entry) => !(entry.isDirectory() ? sidecarFolder : sidecar).test(entry.name))
      // A camera's raw file lies beside its own JPEG.
      .filter(({ name }) => !(otherPicture.test(name) && taken.has(stemOf(name))))
      .filter((entry) => entry.isDirectory() || targetOf(join(directory, entry.name))?.isFile())
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  )
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '').toLowerCase()
}

/** What a link leads to; nothing, if to nothing or to itself. */
function targetOf(file: string): Stats | undefined {
  try {
    return statSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}

/** A chunk at a time: the largest originals have hundreds of megabytes. */
function hashOf(file: string): string {
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(1 << 20)
  const open = openSync(file, 'r')
  try {
    for (let size = readSync(open, chunk); size > 0; size = readSync(open, chunk)) hash.update(chunk.subarray(0, size))
  } finally {
    closeSync(open)
  }
  return hash.digest('hex')
}
