import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isBeside } from '#catalog/folder-files.ts'
import type { PictureProblem } from './problem.ts'
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
const otherPicture = /\.(heic|heif|avif|tiff?|gif|bmp|psd|dng|cr[23]|nef|arw|raf)$/i
const nameLetters = 'lower-case letters, digits, - and _ only'
const namingRule = `${nameLetters}, ending in .jpg, .jpeg, .png or .webp, in a folder of the gallery`

/** Finds all originals. A file whose size and change time are those in `known` is not read again. */
export function findOriginals(contentDirectory: string, known: ReadonlyMap<string, PictureRecord>): Found {
  const originals: Original[] = []
  const problems: PictureProblem[] = []
  const take = (folder: string, prefix: string, name: string) => {
    const file = join(contentDirectory, folder, name)
    const { size, mtimeMs } = statSync(file)
    const key = `${prefix}/${name}`
    const record = known.get(key)
    const hash = record?.size === size && record.mtimeMs === mtimeMs ? record.hash : hashOf(file)
    originals.push({ name: key, file, label: `content/${folder}/${name}`, size, mtimeMs, hash })
  }
  for (const gallery of visible(join(contentDirectory, 'photos'))) {
    const label = `content/photos/${gallery.name}`
    if (isDocument(gallery)) continue
    if (!gallery.isDirectory()) {
      problems.push({
        file: label,
        reason: 'it lies outside a gallery’s folder',
        fix: `move it into one; ${namingRule}`,
      })
    } else if (!folderName.test(gallery.name) || gallery.name === 'films') {
      const reason =
        gallery.name === 'films'
          ? 'the name "films" belongs to the films'
          : 'the folder’s name cannot stand in an address'
      problems.push({ file: label, reason, fix: 'rename the folder: lower-case letters, digits and -' })
    } else {
      for (const entry of visible(join(contentDirectory, 'photos', gallery.name))) {
        if (isDocument(entry)) continue
        const refused = refuseEntry(entry, label)
        if (refused) problems.push({ file: `${label}/${entry.name}`, ...refused })
        else take(`photos/${gallery.name}`, gallery.name, entry.name)
      }
    }
  }
  for (const { name } of visible(join(contentDirectory, 'films'))) {
    if (/^[a-z0-9-]+\.jpg$/.test(name)) take('films', 'films', name)
  }
  return { originals, problems }
}

/** Why an entry of a gallery's folder is not an original, with the fix; `undefined` if it is one. */
function refuseEntry(entry: Dirent, gallery: string): Omit<PictureProblem, 'file'> | undefined {
  if (entry.isDirectory())
    return { reason: 'a folder inside a gallery’s folder is not read', fix: `move its files up to ${gallery}` }
  if (pictureName.test(entry.name)) return undefined
  const ending = otherPicture.exec(entry.name)?.[1]?.toLowerCase()
  return ending
    ? { reason: `it is a .${ending} file`, fix: `export it as JPEG, under a name of ${nameLetters}` }
    : { reason: 'its name cannot stand in an address', fix: `rename it: ${namingRule}` }
}

/** Entries of a folder, sorted, without what editors and systems leave there; none if there is no such folder. */
function visible(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => !isBeside(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
}

/** Whether an entry is a text, like a README beside the photographs. */
function isDocument(entry: Dirent): boolean {
  return /\.(md|txt)$/i.test(entry.name)
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
