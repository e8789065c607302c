import { isMap, parseDocument, YAMLSeq } from 'yaml'
import { parseYaml } from '#catalog/yaml-file.ts'
import type { ContentProblem } from '#catalog/content-error.ts'
import { type Gallery, galleries } from '#contract/content/gallery.ts'
import { maxPhotos } from '#contract/extraction.ts'

/** The content file that imports write, below the content folder. */
export const galleriesFile = 'galleries.yaml'

/** A photo as it is entered in the gallery. */
export interface PlacedPhoto {
  readonly id: string
  /** Path below content/photos. */
  readonly src: string
  /** From the list: a description, or the tools' placeholder of title and number. */
  readonly alt: string
}

/** A photo that the gallery no longer shows: its file stays, but the description that an editor wrote is removed. */
export interface DroppedPhoto {
  readonly src?: string
  readonly description?: string
}

/** The new text of the content file with what changed, or what is wrong with it. */
export type Rewritten =
  | {
      readonly ok: true
      readonly text: string
      readonly toDescribe: number
      readonly unexposed: number
      readonly dropped: readonly DroppedPhoto[]
    }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] }

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
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n'
  const document = parseDocument(source.replaceAll('\r\n', '\n'))
  const index = (document.toJS() as { galleries: Gallery[] }).galleries.findIndex(({ key }) => key === gallery.key)
  const path = ['galleries', index, 'photos']
  const before = document.getIn(path, true)
  if (!(before instanceof YAMLSeq)) throw new Error(`galleries.yaml contains no photos of ${gallery.key}`)

  const known = new Map(before.items.flatMap((item) => (isMap(item) ? [[String(item.get('id')), item] as const] : [])))
  const frames = Array.from({ length: Math.max(0, maxPhotos - photos.length) }, (_, frame) => {
    const place = photos.length + frame + 1
    return { id: `frame-${place}`, alt: `${gallery.title} ${place}` }
  })
  const numbered = photos.map((photo, place) =>
    isPlaceholder(photo.alt, gallery.title) ? { ...photo, alt: `${gallery.title} ${place + 1}` } : photo,
  )
  before.items = [...numbered, ...frames].map((photo) => {
    const entry = known.get(photo.id) ?? document.createNode(photo)
    const written = String(entry.get('alt'))
    if (isPlaceholder(written, gallery.title)) entry.set('alt', photo.alt)
    if ('src' in photo) entry.set('src', photo.src)
    const alt = entry.get('alt', true)
    if (alt && entry.has('src') && isPlaceholder(String(alt.value), gallery.title)) {
      // In quotes, because the content check refuses a comment after a text without quotes.
      alt.type = 'QUOTE_SINGLE'
      alt.comment = describe
    } else if (alt?.comment === describe) alt.comment = undefined
    return entry
  })
  const text = document.toString({ lineWidth: 0, singleQuote: true }).replaceAll('\n', lineEnd)
  const checked = parseYaml(text, { file: galleriesFile, schema: galleries })
  if (!checked.ok) return { ok: false, problems: checked.problems }
  const after = checked.value.galleries[index]?.photos ?? []
  const problems = equalDescriptions(after, index)
  if (problems.length > 0) return { ok: false, problems }
  const taken = after.filter(({ src }) => src !== undefined)
  return {
    ok: true,
    text,
    toDescribe: taken.filter(({ alt }) => isPlaceholder(alt, gallery.title)).length,
    unexposed: after.length - taken.length,
    dropped: droppedFrom(gallery, after),
  }
}

function droppedFrom({ photos, title }: Gallery, after: Gallery['photos']): DroppedPhoto[] {
  const shown = new Set(after.map(({ id }) => id))
  return photos.flatMap(({ id, src, alt }) => {
    const isDescribed = !isPlaceholder(alt, title)
    if (shown.has(id) || (src === undefined && !isDescribed)) return []
    return [{ ...(src !== undefined && { src }), ...(isDescribed && { description: alt }) }]
  })
}

/** Descriptions that would occur twice, which the content check would refuse. */
function equalDescriptions(photos: Gallery['photos'], gallery: number): ContentProblem[] {
  const alts = photos.map(({ alt }) => alt)
  return alts.flatMap((alt, place) =>
    alts.indexOf(alt) === place
      ? []
      : [
          {
            file: galleriesFile,
            field: `galleries.${gallery}.photos.${place}`,
            message: `"${alt}" would describe two photos: change one of them, here or in the list`,
          },
        ],
  )
}
