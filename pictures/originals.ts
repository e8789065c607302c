import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentProblem } from '#catalog/content-error.ts'
import { isBeside } from '#catalog/folder-files.ts'
import type { PictureRecord } from './state.ts'
import { failureOf } from './transforms/develop.ts'

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

/** What is under content/photos and content/films. */
export interface Found {
  readonly originals: Original[]
  /** Pictures that no page could refer to. */
  readonly problems: ContentProblem[]
  /** Files that are no pictures by their names: settings, recordings and papers beside them. */
  readonly passedOver: string[]
}

const pictureName = /^[a-z0-9_-]+\.(jpg|jpeg|png|webp)$/
const folderName = /^[a-z0-9-]+$/
/** Pictures as cameras, phones and editors write them, which not every browser can show. */
const otherPicture = /\.(heic|heif|hif|avif|jxl|tiff?|gif|bmp|psd|psb|svg|dng|cr[23]|nef|arw|raf|orf|rw2)$/i
const nameLetters = 'lower-case letters, digits, - and _ only'
const namingRule = `${nameLetters}, ending in .jpg, .jpeg, .png or .webp, in a folder of the gallery`

/** Finds all originals. A file whose size and change time are those in `known` is not read again. */
export function findOriginals(contentDirectory: string, known: ReadonlyMap<string, PictureRecord>): Found {
  const found: Found = { originals: [], problems: [], passedOver: [] }
  const take = (folder: string, prefix: string, name: string) => {
    const file = join(contentDirectory, folder, name)
    const label = `content/${folder}/${name}`
    try {
      const { size, mtimeMs } = statSync(file)
      const key = `${prefix}/${name}`
      const record = known.get(key)
      const hash = record?.size === size && record.mtimeMs === mtimeMs ? record.hash : hashOf(file)
      found.originals.push({ name: key, file, label, size, mtimeMs, hash })
    } catch (error) {
      found.problems.push({ file: label, message: failureOf(error) })
    }
  }
  const refuse = (file: string, message: string) => found.problems.push({ file, message })
  for (const gallery of entriesOf(join(contentDirectory, 'photos'))) {
    const label = `content/photos/${gallery.name}`
    if (!gallery.isFolder && !isPicture(gallery.name)) found.passedOver.push(label)
    else if (!gallery.isFolder) refuse(label, `it lies outside a gallery’s folder: move it into one; ${namingRule}`)
    else if (gallery.name === 'films') refuse(label, 'the name "films" belongs to the films: rename the folder')
    else if (!folderName.test(gallery.name))
      refuse(label, 'its name cannot stand in an address: rename the folder: lower-case letters, digits and -')
    else {
      const entries = entriesOf(join(contentDirectory, 'photos', gallery.name))
      for (const { name, isFolder } of entries) {
        const file = `${label}/${name}`
        if (isFolder) refuse(file, `a folder inside a gallery’s folder is not read: move its files up to ${label}`)
        else if (pictureName.test(name)) take(`photos/${gallery.name}`, gallery.name, name)
        else if (!isPicture(name) || isRaw(name, entries)) found.passedOver.push(file)
        else refuse(file, otherName(name))
      }
    }
  }
  for (const { name, isFolder } of entriesOf(join(contentDirectory, 'films')))
    if (!isFolder && /^[a-z0-9-]+\.jpg$/.test(name)) take('films', 'films', name)
  return found
}

/** One thing in a folder. */
interface Entry {
  readonly name: string
  readonly isFolder: boolean
}

/** Why a picture of a gallery is none of the site's, with the fix. */
function otherName(name: string): string {
  const ending = otherPicture.exec(name)?.[1]?.toLowerCase()
  return ending
    ? `it is a .${ending} file: export it as JPEG, under a name of ${nameLetters}`
    : `its name cannot stand in an address: rename it: ${namingRule}`
}

function isPicture(name: string): boolean {
  return /\.(jpe?g|jfif|png|webp)$/i.test(name) || otherPicture.test(name)
}

/** Whether a camera's raw file lies beside its own JPEG. */
function isRaw(name: string, entries: readonly Entry[]): boolean {
  const stemOf = (file: string) => file.replace(/\.[^.]*$/, '').toLowerCase()
  return (
    otherPicture.test(name) &&
    entries.some((other) => pictureName.test(other.name) && stemOf(other.name) === stemOf(name))
  )
}

/**
 * Entries of a folder, sorted, without what systems and editors leave there, and without links to folders (their photos would come twice, or
 * without end) and to nothing. None if there is no such folder.
 */
function entriesOf(directory: string): Entry[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => !isBeside(entry.name))
    .filter((entry) => entry.isDirectory() || targetOf(join(directory, entry.name))?.isFile())
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
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
