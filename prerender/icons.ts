import sharp from 'sharp'
import { colors } from '#contract/colors.ts'

const { paper } = colors.light
const touchSize = 180
const faviconSize = 32
/** Of the drawing library, dots per inch. */
const maxDensity = 100_000

const black = String.raw`(?:#0{3}f?|#0{6}(?:ff)?|black|currentcolor)`
const blackPaint = new RegExp(String.raw`((?<![\w-])(?:fill|stroke)\s*[:=]\s*["']?\s*)${black}(?![\w(])`, 'gi')
const mask = /(<mask\b[\s\S]*?<\/mask>)/

/** Paints a mark: what is black, explicitly or by default, gets `color`. Masks keep their colours, which define what is visible. */
function paintMark(svg: string, color: string): string {
  const painted = svg.split(mask).map((part) => (mask.test(part) ? part : part.replace(blackPaint, `$1${color}`)))
  return painted.join('').replace(/<svg\b(?![^>]*\sfill=)/, `<svg fill="${color}"`)
}

/** The mark as a square, whole whatever its shape; drawn at the size that is wanted, because large drawings are refused. */
async function drawMark(svg: string, size: number): Promise<Buffer> {
  const drawing = Buffer.from(svg)
  const { width, height } = await sharp(drawing).metadata()
  const density = Math.min(maxDensity, Math.max(1, (72 * size) / Math.max(width, height)))
  return sharp(drawing, { density })
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

/** The mark on paper, as home screens show it: they cut the corners, so it keeps its distance. */
async function onPaper(svg: string, size: number): Promise<Buffer> {
  const input = await drawMark(svg, Math.round(size * 0.64))
  return sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input, gravity: 'center' }])
    .png()
    .toBuffer()
}

/** One PNG in the container of `favicon.ico`. */
function icoFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header[6] = faviconSize
  header[7] = faviconSize
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
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
    'favicon.ico': icoFile(await drawMark(svg, faviconSize)),
    'apple-touch-icon.png': await onPaper(svg, touchSize),
    'icon-512.png': await onPaper(svg, 512),
  }
}
