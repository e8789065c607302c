import type { ContentProblem } from './content-error.ts'
import { readText } from './text-file.ts'

const drawings = ['brand/mark.svg', 'brand/trusted.svg', 'brand/trusted-narrow.svg']

/** A whole drawing; without the namespace no browser shows it as a picture. Other tags of its file may stand before it. */
const isSvg = (text: string) =>
  /<svg\s[^>]*\bxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text) && /<\/svg>\s*$/.test(text)

/** Drawings under `content/brand` that are missing or no whole SVG, each with what to do. */
export function brandProblems(directory: string): ContentProblem[] {
  return drawings.flatMap((file) => {
    const text = readText(directory, file)
    if (!text.ok) return text.problems
    return isSvg(text.value)
      ? []
      : [{ file, message: 'this is no whole SVG drawing: export it again as SVG, with <svg xmlns="…"> and </svg>' }]
  })
}
