import sharp from 'sharp'
import type { ContentProblem } from './content-error.ts'
import { readText } from './text-file.ts'

const mark = 'brand/mark.svg'
const drawings = [mark, 'brand/trusted.svg', 'brand/trusted-narrow.svg']

/** Whether a text is a complete drawing. Without the namespace no browser shows it as a picture; other tags may precede it. */
const isSvg = (text: string) =>
  /<svg\s[^>]*\bxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text) && /<\/svg>\s*$/.test(text)

/** Drawings under `content/brand` that are missing, are not complete SVG, or cannot serve as the mark, each with the fix. */
export async function brandProblems(directory: string): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = []
  // One after the other: the library's message about a fault is lost when it starts with another drawing.
  for (const file of drawings) problems.push(...(await drawingProblems(directory, file)))
  return problems
}

async function drawingProblems(directory: string, file: string): Promise<ContentProblem[]> {
  const text = readText(directory, file)
  if (!text.ok) return text.problems
  const svg = text.value
  const problem = (message: string, line?: string) => [{ file, ...(line && { line: Number(line) }), message }]
  if (!isSvg(svg))
    return problem('this is not a complete SVG drawing: export it again as SVG, with <svg xmlns="…"> and </svg>')
  try {
    // The library that draws the icons is as strict as browsers.
    await sharp(Buffer.from(svg)).metadata()
  } catch (error) {
    const said = (error as Error).message
    const [, line, fault = said] = /(?:on line |:)(\d+)(?: column |:)\d+(?: of data)?: (.+)$/s.exec(said) ?? []
    return problem(`this SVG cannot be read (${fault.trim()}): export it again as SVG`, line)
  }
  const [, viewBox = ''] = /<svg\b[^>]*\sviewBox=["']([^"']*)/.exec(svg) ?? []
  const [, , width, height] = viewBox.split(/[\s,]+/).map(Number)
  const isSquare = width !== undefined && width === height
  return file === mark && !isSquare ? problem('draw the mark on a square viewBox, like "0 0 48 48"') : []
}
