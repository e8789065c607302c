import sharp from 'sharp'
import { colors } from '#contract/colors.ts'

const black = String.raw`(?:#0{3}f?|#0{6}(?:ff)?|black|currentcolor)`
const blackPaint = new RegExp(String.raw`((?<![\w-])(?:fill|stroke)\s*[:=]\s*["']?\s*)${black}(?![\w(])`, 'gi')
const mask = /(<mask\b[\s\S]*?<\/mask>)/

/** Paints a mark: what is black, explicitly or by default, gets `color`. Masks keep their colours, which define what is visible. */
function paintMark(svg: string, color: string): string {
  const painted = svg.split(mask).map((part) => (mask.test(part) ? part : part.replace(blackPaint, `$1${color}`)))
  return painted.join('').replace(/<svg\b(?![^>]*\sfill=)/, `<svg fill="${color}"`)
}

/** The mark, which is square; drawn at the size that is wanted, because large drawings are refused. */
async function drawMark(svg: string, size: number): Promise<Buffer> {
  const drawing = Buffer.from(svg)
  const { width } = await sharp(drawing).metadata()
  const density = Math.max(1, (72 * size) / width)
  return sharp(drawing, { density }).resize(size, size).png().toBuffer()
}

/** The mark on paper, as home screens show it: they cut the corners, so it keeps its distance. */
async function onPaper(svg: string, size: number): Promise<Buffer> {
  const input = await drawMark(svg, Math.round(size * 0.64))
  const paper = sharp({ create: { width: size, height: size, channels: 3, background: colors.light.paper } })
  return paper.composite([{ input }]).png().toBuffer()
}

/** One PNG, 32 px wide, in the container of `favicon.ico`: a folder of one entry, its size, where it begins. */
function icoFile(png: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  header.writeUInt32LE(png.length, 14)
  return Buffer.concat([header, png])
}

/**
 * Icons by file name, from the agency's mark, which is drawn in black and shown in the accent: it stands out on light and dark
 * tabs alike. The largest is what search engines show as the logo.
 */
export async function iconFiles(mark: string, accent: string) {
  const svg = paintMark(mark, accent)
  return {
    'icon.svg': Buffer.from(svg),
    'favicon.ico': icoFile(await drawMark(svg, 32)),
    'apple-touch-icon.png': await onPaper(svg, 180),
    'icon-512.png': await onPaper(svg, 512),
  }
}

/** An icon that is larger than this would cost every page more than the request that it spares, bytes. */
const smallIcon = 1024

/** Where documents find the icon of tabs: a small one in themselves, because browsers ask for it before they have painted the first picture. */
export function iconAddress(svg: Buffer): string {
  return svg.length > smallIcon ? '/icon.svg' : `data:image/svg+xml,${encodeURIComponent(svg.toString())}`
}
