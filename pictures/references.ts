import { parseArticleBody } from '#catalog/article-body.ts'
import { readArticles } from '#catalog/blog-source.ts'
import type { Content } from '#catalog/content.ts'
import { contentStrings, isPhoto, type PlacedString } from '#catalog/content-strings.ts'
import { fieldLine } from '#catalog/field-line.ts'
import { placeholderValues } from '#contract/placeholders.ts'

/** One mention of a photo or a film's poster in the content. */
export interface PictureReference {
  /** Original as the manifest names it: `keith/room.jpg`, `films/hero-reel.jpg`. */
  readonly original: string
  /** File and line, like `cases/keith.yaml:12`. A function, because only the places of missing pictures are ever needed. */
  readonly usedIn: () => string
  /** Where the eye goes, like "50% 30%", if a page crops it for phones. */
  readonly phoneFocus?: string
}

/**
 * Every photo and poster that the content and its articles name, drafts too; covers of cases with the point around which they are cropped
 * for phones. `directory` is the folder that `content` was read from. Throws a ContentError if an article's front matter is wrong.
 */
export function pictureReferences(directory: string, content: Content): PictureReference[] {
  const covers = new Map(content.cases.map(({ id, image }) => [`cases/${id}.yaml`, image.focus ?? '50% 50%']))
  const values = placeholderValues(content.site)
  const articles = readArticles(directory, values)
  const named = contentStrings(content, articles).flatMap((place): PictureReference[] => {
    const original = originalAt(place)
    if (original === undefined) return []
    const { file, path } = place
    const phoneFocus = path.join('.') === 'image.src' ? covers.get(file) : undefined
    const usedIn = () => `${file}:${fieldLine(directory, file, path)}`
    return [{ original, usedIn, ...(phoneFocus && { phoneFocus }) }]
  })
  const inTexts = articles.flatMap(({ file, body }) => {
    const { pictures } = parseArticleBody(body, { file, values, resolve: ({ alt }) => ({ alt }) })
    return pictures.map(({ to, line }) => ({ original: to, usedIn: () => `${file}:${line}` }))
  })
  return [...named, ...inTexts]
}

function originalAt(place: PlacedString): string | undefined {
  if (isPhoto(place)) return place.value
  return place.path.at(-1) === 'poster' ? `films/${place.value}` : undefined
}
