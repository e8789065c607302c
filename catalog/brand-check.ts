import sharp from 'sharp'
import type { ContentProblem } from './content-error.ts'
import { readText } from './text-file.ts'

const mark = 'brand/mark.svg'
const drawings = [mark, 'brand/trusted.svg', 'brand/trusted-narrow.svg']

/** Whether a text is a complete drawing. Without the namespace no browser shows it as a picture; other tags may precede it. */
const isSvg = (text: string) =>
  /<svg\s[^>]*\bxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text) && /<\/svg>\s*$/.test(text)

/** What the library that draws the icons finds wrong with the XML of a drawing; browsers are just as strict. */
async function xmlFault(svg: string): Promise<{ line?: number; fault: string } | undefined> {
  try {
    await sharp(Buffer.from(svg)).metadata()
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const place = /(?:on line |:)(\d+)(?: column |:)\d+(?: of data)?: (.+)$/s.exec(error.message)
    return { ...(place && { line: Number(place[1]) }), fault: place?.[2] ?? error.message }
  }
}

/** Whether a drawing is as wide as high, as header and footer show the mark. */
function isSquare(svg: string): boolean {
  const [, viewBox = ''] = /<svg\b[^>]*\sviewBox=["']([^"']*)/.exec(svg) ?? []
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && width === height
}

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
  if (!isSvg(text.value))
    return [
      { file, message: 'this is not a complete SVG drawing: export it again as SVG, with <svg xmlns="…"> and </svg>' },
    ]
  const broken = await xmlFault(text.value)
  if (broken) {
    const { fault, ...place } = broken
    return [{ file, ...place, message: `this SVG cannot be read (${fault.trim()}): export it again as SVG` }]
  }
  const isOdd = file === mark && !isSquare(text.value)
  return isOdd ? [{ file, message: 'draw the mark on a square viewBox, like "0 0 48 48"' }] : []
}
