import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
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

const pictureName = /^[a-z0-9_-]+\.(jpg|jpeg|png|webp)$/
const folderName = /^[a-z0-9-]+$/
/** Pictures as cameras, phones and editors write them, which not every browser can show. */
const otherPicture = /\.(heic|heif|hif|avif|jxl|tiff?|gif|bmp|psd|psb|svg|dng|cr[23]|nef|arw|raf|orf|rw2)$/i
const nameLetters = 'lower-case letters, digits, - and _ only'
const namingRule = `${nameLetters}, ending in .jpg, .jpeg, .png or .webp, in a folder of the gallery`

/**
 * Finds all originals under content/photos and content/films. A file whose size and change time are those in `known` is not read again.
 * `problems` are pictures that no page could refer to; `passedOver` are files that are no pictures by their names: settings, recordings and
 * papers beside them.
 */
export async function findOriginals(contentDirectory: string, known: ReadonlyMap<string, PictureRecord>) {
  const originals: Original[] = []
  const problems: ContentProblem[] = []
  const passedOver: string[] = []
  const refuse = (file: string, message: string) => void problems.push({ file, message })
  const take = async (folder: string, name: string) => {
    const [file, label] = [join(contentDirectory, folder, name), `content/${folder}/${name}`]
    try {
      const { size, mtimeMs } = statSync(file)
      const key = `${folder.replace(/^photos\//, '')}/${name}`
      const record = known.get(key)
      const hash = record?.size === size && record.mtimeMs === mtimeMs ? record.hash : await hashOf(file)
      originals.push({ name: key, file, label, size, mtimeMs, hash })
    } catch (error) {
      refuse(label, failureOf(error))
    }
  }
  const takeGallery = async (gallery: string, label: string) => {
    const entries = entriesOf(join(contentDirectory, 'photos', gallery))
    for (const { name, isFolder } of entries) {
      const file = `${label}/${name}`
      if (isFolder) refuse(file, `a folder inside a gallery’s folder is not read: move its files up to ${label}`)
      else if (pictureName.test(name)) await take(`photos/${gallery}`, name)
      else if (!isPicture(name) || isRaw(name, entries)) passedOver.push(file)
      else refuse(file, otherName(name))
    }
  }
  for (const { name, isFolder } of entriesOf(join(contentDirectory, 'photos'))) {
    const label = `content/photos/${name}`
    if (!isFolder && !isPicture(name)) passedOver.push(label)
    else if (!isFolder) refuse(label, `it lies outside a gallery’s folder: move it into one; ${namingRule}`)
    else if (name === 'films') refuse(label, 'the name "films" belongs to the films: rename the folder')
    else if (folderName.test(name)) await takeGallery(name, label)
    else refuse(label, 'its name cannot stand in an address: rename the folder: lower-case letters, digits and -')
  }
  for (const { name, isFolder } of entriesOf(join(contentDirectory, 'films')))
    if (!isFolder && /^[a-z0-9-]+\.jpg$/.test(name)) await take('films', name)
  return { originals, problems, passedOver }
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
function isRaw(name: string, entries: readonly { readonly name: string }[]): boolean {
  const stemOf = (file: string) => file.replace(/\.[^.]*$/, '').toLowerCase()
  const isOwn = (other: string) => pictureName.test(other) && stemOf(other) === stemOf(name)
  return otherPicture.test(name) && entries.some((other) => isOwn(other.name))
}

/** What is in a folder, sorted, without what systems and editors leave there, and without links to folders (their photos would come twice). */
function entriesOf(directory: string) {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => !isBeside(entry.name))
    .filter((entry) => entry.isDirectory() || isFile(join(directory, entry.name)))
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Not a folder, nor a link to one, to nothing or to itself. */
export function isFile(path: string): boolean {
  // Unlike `statSync`, it is false for a link to itself, too.
  return existsSync(path) && statSync(path).isFile()
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
