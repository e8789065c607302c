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
  const inYaml = contentStrings(content).flatMap((place): PictureReference[] => {
    const original = originalAt(place)
    if (original === undefined) return []
    const { file, path } = place
    const phoneFocus = path.join('.') === 'image.src' ? covers.get(file) : undefined
    const usedIn = () => `${file}:${fieldLine(directory, file, path)}`
    return [{ original, usedIn, ...(phoneFocus && { phoneFocus }) }]
  })
  return [...inYaml, ...articleReferences(directory, content)]
}

function originalAt({ path, value }: PlacedString): string | undefined {
  if (isPhoto({ path, value })) return value
  return path.at(-1) === 'poster' ? `films/${value}` : undefined
}

function articleReferences(directory: string, { site }: Content): PictureReference[] {
  const values = placeholderValues(site)
  return readArticles(directory, values).flatMap(({ file, body, image }) => {
    const { pictures } = parseArticleBody(body, { file, values, resolve: ({ alt }) => ({ alt }) })
    const own = image.src
      ? [{ original: image.src, usedIn: () => `${file}:${fieldLine(directory, file, ['image', 'src'])}` }]
      : []
    return [...own, ...pictures.map(({ to, line }) => ({ original: to, usedIn: () => `${file}:${line}` }))]
  })
}
