import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Galleries, Gallery } from '#contract/content/gallery.ts'
import {
  type ExtractedPhoto,
  type ExtractionFile,
  galleryPictureUrl,
  maxPhotos,
  pictureIdentity,
  toPhotos,
} from '#contract/extraction.ts'
import { extractionFile } from '#contract/extraction-file.ts'

/** The photos to bring into one gallery. */
export interface GalleryList {
  readonly gallery: Gallery
  readonly photos: readonly ExtractedPhoto[]
}

/** A list or a gallery that cannot be imported: why, and how to mend it, a line each. */
export class ImportError extends Error {
  readonly lines: readonly string[]

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** Reads the file that the extraction tools offer, or only one gallery of it. `writtenAt` is when they wrote it, ISO 8601. */
export function readExtractionFile(path: string, content: Galleries, only?: string) {
  const { galleries, extractedAt } = parseFile(path)
  if (only !== undefined) findGallery(only, content)
  const wanted = Object.entries(galleries).filter(([key]) => only === undefined || key === only)
  if (wanted.every(([, photos]) => photos.length === 0)) {
    const of = only === undefined ? '' : ` of ${only}`
    throw new ImportError(`${path} contains no photos${of}`, 'Extract the gallery again.')
  }
  return { writtenAt: extractedAt, lists: wanted.map(([key, photos]) => checked(key, photos, content)) }
}

/** Reads a list of picture addresses, one a line; empty lines and those that begin with # do not count. */
export function readUrlList(path: string, content: Galleries, key: string): GalleryList {
  const fix = 'Name a text file with one picture address a line.'
  const lines = readText(path, fix).split('\n')
  const urls = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  if (urls.length === 0) throw new ImportError(`${path} holds no addresses`, fix)
  return checked(key, toPhotos(urls, findGallery(key, content).title), content)
}

function checked(key: string, photos: readonly ExtractedPhoto[], content: Galleries): GalleryList {
  const gallery = findGallery(key, content)
  if (photos.length > maxPhotos)
    throw new ImportError(`${key} has ${photos.length} photos, and a gallery shows ${maxPhotos}`, 'Leave some out.')
  const { cdnHost } = content
  const stranger = photos.find(({ src }) => galleryPictureUrl(src, cdnHost) === undefined)
  if (stranger)
    throw new ImportError(
      `${key}: ${stranger.src} is not a picture on ${cdnHost}`,
      'Only https pictures of that host are imported (cdnHost in content/galleries.yaml).',
    )
  const identities = photos.map(({ src }) => pictureIdentity(src))
  const twice = identities.find((identity, place) => identities.indexOf(identity) !== place)
  if (twice !== undefined) throw new ImportError(`${key}: ${twice} is listed twice`, 'Remove one of the two.')
  return { gallery, photos }
}

function findGallery(key: string, { galleries }: Galleries): Gallery {
  const gallery = galleries.find((candidate) => candidate.key === key)
  if (gallery) return gallery
  throw new ImportError(`there is no gallery "${key}"`, `Use one of ${galleries.map((other) => other.key).join(', ')}.`)
}

function readText(path: string, fix: string): string {
  try {
    // Editors on Windows put a byte order mark before the text.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new ImportError(`${path} cannot be read`, fix)
    throw error
  }
}

function parseFile(path: string): ExtractionFile {
  const text = readText(path, 'Name the file that the extraction tool downloaded.')
  try {
    return extractionFile.parse(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    const reason = error instanceof SyntaxError ? 'it is not JSON' : z.prettifyError(error)
    const problem = `${path} is not a file of the extraction tools: ${reason}`
    throw new ImportError(problem, 'Download it again with "Baixar JSON".')
  }
}
