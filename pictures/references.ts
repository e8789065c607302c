import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One mention of a photo or a film's poster in the content. */
export interface PictureReference {
  /** Original as the manifest names it: `keith/room.jpg`, `films/hero-reel.jpg`. */
  readonly original: string
  /** File and line, like `cases/keith.yaml:12`. */
  readonly usedIn: string
  /** Where the eye goes, if it opens a page that crops it on phones. */
  readonly phoneFocus?: string
}

const photo = /\bsrc\s*[:=]\s*['"]?([A-Za-z0-9_.-]+\/[A-Za-z0-9_.-]+\.[A-Za-z]{3,4})\b/
const poster = /\bposter\s*:\s*['"]?([a-z0-9-]+\.jpg)\b/
const focus = /\bfocus\s*:\s*['"]?(\d{1,3}% \d{1,3}%)/
const cover = /^image\s*:/

/**
 * Every photo that the content mentions, found line by line rather than by schema: a picture is missed neither in an article's
 * body nor in a file that does not parse yet.
 */
export function pictureReferences(contentDirectory: string): PictureReference[] {
  return readdirSync(contentDirectory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(yaml|mdx)$/.test(name))
    .sort()
    .flatMap((name) => referencesIn(name, readFileSync(join(contentDirectory, name), 'utf8')))
}

/** The references of one content file. A case's cover is also cropped for phones, around its focus. */
export function referencesIn(name: string, source: string): PictureReference[] {
  const lines = source.split('\n')
  let block = ''
  return lines.flatMap((line, index) => {
    if (/^\S/.test(line)) block = line
    const usedIn = `${name}:${index + 1}`
    const posterName = poster.exec(line)?.[1]
    if (posterName) return [{ original: `films/${posterName}`, usedIn }]
    const original = photo.exec(line)?.[1]
    if (!original) return []
    if (!name.startsWith('cases/') || !cover.test(block)) return [{ original, usedIn }]
    return [{ original, usedIn, phoneFocus: focusNear(lines, index) ?? '50% 50%' }]
  })
}

/** The focus of the picture whose `src` stands on this line: in the same block, two lines up or down. */
function focusNear(lines: readonly string[], index: number): string | undefined {
  return lines
    .slice(Math.max(0, index - 2), index + 3)
    .map((line) => focus.exec(line)?.[1])
    .find((value) => value !== undefined)
}
