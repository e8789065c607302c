import { readFile } from 'node:fs/promises'
import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import type { ContentProblem } from './content-error.ts'
import type { PlacedString } from './content-strings.ts'

/** The two fonts of the site, whole: social cards are drawn with them. Pages load what was cut out of them (app/styles/fonts/README.md). */
export const fontFiles = {
  display: 'app/styles/fonts/newsreader-display.woff2',
  text: 'app/styles/fonts/instrument-sans.woff2',
} as const

/** The characters of a font file. */
export async function charactersOf(file: string): Promise<ReadonlySet<string>> {
  const face = new Face(new Blob(await convert(await readFile(file), 'sfnt')))
  return new Set(Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)))
}

/** The characters that both fonts have. */
export async function fontCharacters(): Promise<ReadonlySet<string>> {
  const [display, text] = await Promise.all([charactersOf(fontFiles.display), charactersOf(fontFiles.text)])
  return display.intersection(text)
}

/** Fields whose words stand in the display face, and on social cards. */
const headlines = new Set<string | number | undefined>(['title', 'headline', 'name'])

/** Letters, digits and signs. */
const drawn = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u
/** A text without emoji, which every system draws in pages, and which cards leave out: no font of theirs has them. */
export const withoutEmoji = (text: string) => text.replaceAll(/\p{RGI_Emoji}/gv, '')

/** Titles with characters that the fonts do not have. */
export async function undrawnTitles(strings: readonly PlacedString[]): Promise<ContentProblem[]> {
  const known = await fontCharacters()
  return strings.flatMap(({ file, path, value }) => {
    if (!headlines.has(path.at(-1))) return []
    const characters = new Set(withoutEmoji(value.normalize('NFC')))
    const missing = [...characters].filter((sign) => drawn.test(sign) && !known.has(sign))
    if (missing.length === 0) return []
    const message = `the fonts of the site have no ${missing.join(' ')}, so that a social card shows boxes: write other letters, or add them to the fonts (app/styles/fonts/README.md)`
    return [{ file, field: path.join('.'), message }]
  })
}
