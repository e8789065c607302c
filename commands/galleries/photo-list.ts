import { readFileSync } from 'node:fs'
import type { Galleries, Gallery } from '#contract/content/gallery.ts'
import { type ExtractedPhoto, galleryPictureUrl, maxPhotos, pictureIdentity, toPhotos } from '#contract/extraction.ts'
import { extractionFile } from '#contract/extraction-file.ts'

/** The photos to bring into one gallery. */
export interface GalleryList {
  readonly gallery: Gallery
  readonly photos: readonly ExtractedPhoto[]
}

/** Lists, or what is wrong and how to mend it. */
export type Lists =
  | {
      readonly ok: true
      readonly lists: GalleryList[]
      /** Keys of the file's galleries that hold no photos. */
      readonly empty: readonly string[]
      /** When the tool wrote the file, ISO 8601; a list of addresses does not say. */
      readonly writtenAt?: string
    }
  | { readonly ok: false; readonly reason: string; readonly fix: string }

/** Reads the file that the extraction tools offer, or only one gallery of it. Galleries without photos are left out. */
export function readExtractionFile(path: string, galleries: Galleries, only?: string): Lists {
  const text = readText(path)
  if (text === undefined) return wrong(`${path} cannot be read`, 'Name the file that the extraction tool downloaded.')
  const json = parseJson(text)
  const parsed = extractionFile.safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const place = issue?.path.join('.') ?? ''
    const reason = json === undefined ? 'it is not JSON' : `${place === '' ? '' : `${place}: `}${issue?.message}`
    return wrong(`${path} is not a file of the extraction tools: ${reason}`, 'Download it again with "Baixar JSON".')
  }
  if (only !== undefined && !galleries.galleries.some(({ key }) => key === only)) return unknown(only, galleries)
  const named = Object.entries(parsed.data.galleries).filter(([key]) => only === undefined || key === only)
  const wanted = named.filter(([, photos]) => photos.length > 0)
  if (wanted.length === 0)
    return wrong(`${path} contains no photos${only === undefined ? '' : ` of ${only}`}`, 'Extract the gallery again.')
  const empty = named.flatMap(([key, photos]) => (photos.length === 0 ? [key] : []))
  const lists = collect(wanted, galleries, empty)
  return lists.ok ? { ...lists, writtenAt: parsed.data.extractedAt } : lists
}

/** Reads a list of picture addresses, one a line; empty lines and those that begin with # do not count. */
export function readUrlList(path: string, galleries: Galleries, key: string): Lists {
  const text = readText(path)
  if (text === undefined) return wrong(`${path} cannot be read`, 'Name a text file with one picture address a line.')
  const urls = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (urls.length === 0) return wrong(`${path} holds no addresses`, 'Write one picture address a line.')
  const title = galleries.galleries.find((gallery) => gallery.key === key)?.title ?? ''
  return collect([[key, toPhotos(urls, title)]], galleries)
}

function collect(
  wanted: readonly [string, readonly ExtractedPhoto[]][],
  content: Galleries,
  empty: readonly string[] = [],
): Lists {
  const { galleries, cdnHost } = content
  const lists: GalleryList[] = []
  for (const [key, photos] of wanted) {
    const gallery = galleries.find((candidate) => candidate.key === key)
    if (!gallery) return unknown(key, content)
    if (photos.length > maxPhotos)
      return wrong(`${key} has ${photos.length} photos, and a gallery shows ${maxPhotos}`, 'Leave some out.')
    const stranger = photos.find(({ src }) => galleryPictureUrl(src, cdnHost) === undefined)
    if (stranger) {
      return wrong(
        `${key}: ${stranger.src} is not a picture on ${cdnHost}`,
        'Only https pictures of that host are imported (cdnHost in content/galleries.yaml).',
      )
    }
    const identities = photos.map(({ src }) => pictureIdentity(src))
    const twice = identities.find((identity, place) => identities.indexOf(identity) !== place)
    if (twice !== undefined) return wrong(`${key}: ${twice} is listed twice`, 'Remove one of the two.')
    lists.push({ gallery, photos })
  }
  return { ok: true, lists, empty }
}

function unknown(key: string, { galleries }: Galleries): Lists {
  return wrong(`there is no gallery "${key}"`, `Use one of ${galleries.map((gallery) => gallery.key).join(', ')}.`)
}

function readText(path: string): string | undefined {
  try {
    // Editors on Windows put a byte order mark before the text.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function wrong(reason: string, fix: string): Lists {
  return { ok: false, reason, fix }
}
