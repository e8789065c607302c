import { isMap, parseDocument, YAMLSeq } from 'yaml'
import { type ContentProblem, formatProblem } from '#catalog/content-error.ts'
import { parseYaml } from '#catalog/yaml-file.ts'
import { type Gallery, galleries } from '#contract/content/gallery.ts'
import { maxPhotos } from '#contract/extraction.ts'

/** The content file that imports write, below the content folder. */
export const galleriesFile = 'galleries.yaml'

/** A photo as it is entered: its path below content/photos, and a description or the tools' placeholder of title and number. */
export interface PlacedPhoto {
  readonly id: string
  readonly src: string
  readonly alt: string
}

/** The new text of the content file with what changed, or what is wrong with it, a line each. */
export type Rewritten =
  | {
      readonly ok: true
      readonly text: string
      readonly toDescribe: number
      readonly unexposed: number
      /** Photos that the gallery no longer shows: their files stay, but what an editor wrote about them is removed. */
      readonly dropped: readonly string[]
    }
  | { readonly ok: false; readonly reasons: readonly string[] }

const describe = ' describe what the picture shows'

/** Whether an alt text is only the gallery's title and a number. */
function isPlaceholder(alt: string, title: string): boolean {
  return alt.startsWith(`${title} `) && /^\d+$/.test(alt.slice(title.length + 1))
}

/**
 * Replaces the photos of one gallery in the text of the content file; comments, quotes, line ends and all other galleries stay as they are.
 * A description that an editor has written is never overwritten, and removed only together with its photo. Places without a photo become
 * unexposed frames up to the number that is extracted.
 */
export function rewriteGallery(source: string, gallery: Gallery, photos: readonly PlacedPhoto[]): Rewritten {
  const { key, title } = gallery
  const document = parseDocument(source.replaceAll('\r\n', '\n'))
  const index = (document.toJS() as { galleries: Gallery[] }).galleries.findIndex((other) => other.key === key)
  const before = document.getIn(['galleries', index, 'photos'], true)
  if (!(before instanceof YAMLSeq)) throw new Error(`galleries.yaml contains no photos of ${key}`)

  const known = new Map(before.items.flatMap((item) => (isMap(item) ? [[String(item.get('id')), item] as const] : [])))
  const places = Array.from({ length: Math.max(photos.length, maxPhotos) }, (_, place) => {
    const numbered = `${title} ${place + 1}`
    const photo = photos[place] ?? { id: `frame-${place + 1}`, alt: numbered }
    return isPlaceholder(photo.alt, title) ? { ...photo, alt: numbered } : photo
  })
  before.items = places.map((photo) => {
    const entry = known.get(photo.id) ?? document.createNode(photo)
    if (isPlaceholder(String(entry.get('alt')), title)) entry.set('alt', photo.alt)
    if ('src' in photo) entry.set('src', photo.src)
    const alt = entry.get('alt', true)
    if (alt && entry.has('src') && isPlaceholder(String(alt.value), title)) {
      // In quotes, because the content check refuses a comment after a text without quotes.
      alt.type = 'QUOTE_SINGLE'
      alt.comment = describe
    } else if (alt?.comment === describe) alt.comment = undefined
    return entry
  })
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n'
  const text = document.toString({ lineWidth: 0, singleQuote: true }).replaceAll('\n', lineEnd)
  const checked = parseYaml(text, { file: galleriesFile, schema: galleries })
  const after = checked.ok ? (checked.value.galleries[index]?.photos ?? []) : []
  const problems = checked.ok ? equalDescriptions(after, index) : checked.problems
  if (problems.length > 0) return { ok: false, reasons: problems.map(formatProblem) }
  const taken = after.filter(({ src }) => src !== undefined)
  return {
    ok: true,
    text,
    toDescribe: taken.filter(({ alt }) => isPlaceholder(alt, title)).length,
    unexposed: after.length - taken.length,
    dropped: droppedFrom(gallery, after),
  }
}

function droppedFrom({ photos, title }: Gallery, after: Gallery['photos']): string[] {
  const shown = new Set(after.map(({ id }) => id))
  return photos.flatMap(({ id, src, alt }) => {
    if (shown.has(id)) return []
    const parts = [
      ...(src === undefined ? [] : [`content/photos/${src} is no longer shown (the file is kept)`]),
      ...(isPlaceholder(alt, title) ? [] : [`its description is removed: ${alt}`]),
    ]
    return parts.length > 0 ? parts.join('; ') : []
  })
}

/** Descriptions that would occur twice, which the content check would refuse. */
function equalDescriptions(photos: Gallery['photos'], gallery: number): ContentProblem[] {
  const alts = photos.map(({ alt }) => alt)
  return alts.flatMap((alt, place) => {
    const message = `"${alt}" would describe two photos: change one of them, here or in the list`
    const field = `galleries.${gallery}.photos.${place}`
    return alts.indexOf(alt) === place ? [] : { file: galleriesFile, field, message }
  })
}
