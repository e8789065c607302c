import { parseArticleBody } from '#catalog/article-body.ts'
import { readArticles } from '#catalog/blog-source.ts'
import type { Content } from '#catalog/content.ts'
import { contentStrings, isPhoto, type PlacedString } from '#catalog/content-strings.ts'
import { fieldLine, fieldLines } from '#catalog/field-line.ts'
import { placeholderValues } from '#contract/placeholders.ts'

/** One mention of a photo or a film's poster in the content. */
export interface PictureReference {
  /** Original as the manifest names it: `keith/room.jpg`, `films/hero-reel.jpg`. */
  readonly original: string
  /** File and line, like `cases/keith.yaml:12`. */
  readonly usedIn: string
  /** Where the eye goes, if it opens a page that crops it on phones. */
  readonly phoneFocus?: string
}

/**
 * Every photo and poster that the content and its articles name, drafts too; the cover of a case with the focus that its crop
 * for phones is made around. `directory` is the folder that `content` was read from. Throws a ContentError where the front
 * matter of an article is wrong.
 */
export function pictureReferences(directory: string, content: Content): PictureReference[] {
  const covers = new Map(content.cases.map(({ id, image }) => [`cases/${id}.yaml`, image.focus ?? '50% 50%']))
  const named = contentStrings(content).flatMap((place) => {
    const original = originalAt(place)
    return original === undefined ? [] : [{ ...place, original }]
  })
  const byFile = Map.groupBy(named, ({ file }) => file)
  const inYaml = [...byFile].flatMap(([file, places]) => {
    const lineOf = fieldLines(directory, file)
    return places.map(({ path, original }): PictureReference => {
      const phoneFocus = path.join('.') === 'image.src' ? covers.get(file) : undefined
      return { original, usedIn: `${file}:${lineOf(path)}`, ...(phoneFocus && { phoneFocus }) }
    })
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
    const own = image.src ? [{ to: image.src, line: fieldLine(directory, file, ['image', 'src']) }] : []
    return [...own, ...pictures].map(({ to, line }) => ({ original: to, usedIn: `${file}:${line}` }))
  })
}
