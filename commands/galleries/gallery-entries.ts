import { isMap, parseDocument, YAMLSeq } from 'yaml'
import { parseYaml } from '#catalog/yaml-file.ts'
import type { ContentProblem } from '#catalog/content-error.ts'
import { type Gallery, galleries, photosPerGallery } from '#contract/content/gallery.ts'

/** The content file that imports write, below the content folder. */
export const galleriesFile = 'galleries.yaml'

/** A photo that stands in its place of the gallery. */
export interface PlacedPhoto {
  readonly id: string
  /** Path below content/photos. */
  readonly src: string
  /** From the list: a description, or the placeholder that the tools number. */
  readonly alt: string
}

export type Rewritten =
  | { readonly ok: true; readonly text: string; readonly toDescribe: number; readonly unexposed: number }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] }

const describe = ' describe what the picture shows'

/** Whether an alt text is only the gallery's title and a number. */
function isPlaceholder(alt: string, title: string): boolean {
  return alt.startsWith(`${title} `) && /^\d+$/.test(alt.slice(title.length + 1))
}

/**
 * The content file with the photos of one gallery replaced, in their order; comments, quotes and every other gallery
 * stay as they are. A description that an editor has written is never overwritten. Places without a photo become
 * unexposed frames, because a gallery always has its full number.
 */
export function rewriteGallery(source: string, gallery: Gallery, photos: readonly PlacedPhoto[]): Rewritten {
  const document = parseDocument(source)
  const index = (document.toJS() as { galleries: Gallery[] }).galleries.findIndex(({ key }) => key === gallery.key)
  const path = ['galleries', index, 'photos']
  const before = document.getIn(path, true)
  if (!(before instanceof YAMLSeq)) throw new Error(`galleries.yaml holds no photos of ${gallery.key}`)

  const known = new Map(before.items.flatMap((item) => (isMap(item) ? [[String(item.get('id')), item] as const] : [])))
  const frames = Array.from({ length: Math.max(0, photosPerGallery - photos.length) }, (_, frame) => {
    const place = photos.length + frame + 1
    return { id: `frame-${place}`, alt: `${gallery.title} ${place}` }
  })
  before.items = [...photos, ...frames].map((photo) => {
    const entry = known.get(photo.id) ?? document.createNode(photo)
    const written = String(entry.get('alt'))
    if (isPlaceholder(written, gallery.title)) entry.set('alt', photo.alt)
    if ('src' in photo) entry.set('src', photo.src)
    const alt = entry.get('alt', true)
    if (alt && isPlaceholder(String(alt.value), gallery.title)) {
      // In quotes: behind a bare text a comment may be a part of it that went missing, and the check asks.
      alt.type = 'QUOTE_SINGLE'
      alt.comment = describe
    } else if (alt?.comment === describe) alt.comment = undefined
    return entry
  })
  const text = document.toString({ lineWidth: 0, singleQuote: true })
  const checked = parseYaml(text, { file: galleriesFile, schema: galleries })
  if (!checked.ok) return { ok: false, problems: checked.problems }
  const toDescribe =
    checked.value.galleries[index]?.photos.filter(({ alt }) => isPlaceholder(alt, gallery.title)).length ?? 0
  return { ok: true, text, toDescribe, unexposed: frames.length }
}
