import { isMap, parseDocument, YAMLSeq } from 'yaml'
import { formatProblem } from '#catalog/content-error.ts'
import { parseYaml } from '#catalog/yaml-file.ts'
import { type Gallery, galleries } from '#contract/content/gallery.ts'
import { maxPhotos } from '#contract/extraction.ts'
import { ImportError } from './photo-list.ts'

/** The content file that imports write, below the content folder. */
export const galleriesFile = 'galleries.yaml'

/** A photo as it is entered: its path below content/photos, and a description or the tools' placeholder of title and number. */
type PlacedPhoto = Readonly<Record<'id' | 'src' | 'alt', string>>

const describe = ' describe what the picture shows'

/** Whether an alt text is only the gallery's title and a number. */
function isPlaceholder(alt: string, title: string): boolean {
  return alt.startsWith(`${title} `) && /^\d+$/.test(alt.slice(title.length + 1))
}

/**
 * Replaces the photos of one gallery in the text of the content file; comments, quotes, line ends and all other galleries stay as they are.
 * A description that an editor has written is never overwritten, and removed only together with its photo. Places without a photo become
 * unexposed frames up to the number that is extracted. What the content check would refuse is an ImportError.
 */
export function rewriteGallery(source: string, gallery: Gallery, photos: readonly PlacedPhoto[]) {
  const { key, title } = gallery
  const document = parseDocument(source.replaceAll('\r\n', '\n'))
  const index = (document.toJS() as { galleries: Gallery[] }).galleries.findIndex((other) => other.key === key)
  const before = document.getIn(['galleries', index, 'photos'], true)
  if (!(before instanceof YAMLSeq)) throw new Error(`galleries.yaml contains no photos of ${key}`)

  const known = new Map(before.items.flatMap((item) => (isMap(item) ? [[String(item.get('id')), item] as const] : [])))
  before.items = Array.from({ length: Math.max(photos.length, maxPhotos) }, (_, place) => {
    const photo = photos[place]
    const id = photo?.id ?? `frame-${place + 1}`
    const numbered = `${title} ${place + 1}`
    const entry = known.get(id) ?? document.createNode({ id, ...(photo && { src: photo.src }), alt: numbered })
    if (isPlaceholder(String(entry.get('alt')), title))
      entry.set('alt', photo && !isPlaceholder(photo.alt, title) ? photo.alt : numbered)
    if (photo) entry.set('src', photo.src)
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
  if (!checked.ok) throw new ImportError(...checked.problems.map(formatProblem))
  const after = checked.value.galleries[index]?.photos ?? []
  const alts = after.map(({ alt }) => alt)
  const twice = alts.filter((alt, place) => alts.indexOf(alt) !== place)
  if (twice.length > 0)
    throw new ImportError(
      ...twice.map((alt) => `"${alt}" would describe two photos: change one of them, here or in the list`),
    )
  const taken = after.filter(({ src }) => src !== undefined)
  const shown = new Set(after.map(({ id }) => id))
  return {
    text,
    toDescribe: taken.filter(({ alt }) => isPlaceholder(alt, title)).length,
    unexposed: after.length - taken.length,
    /** Photos that the gallery no longer shows: their files stay, but what an editor wrote about them is removed. */
    dropped: gallery.photos.flatMap(({ id, src, alt }) => {
      const isLost = !isPlaceholder(alt, title)
      if (shown.has(id) || (src === undefined && !isLost)) return []
      const file = src === undefined ? [] : [`content/photos/${src} is no longer shown (the file is kept)`]
      return [...file, ...(isLost ? [`its description is removed: ${alt}`] : [])].join('; ')
    }),
  }
}
