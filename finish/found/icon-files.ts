import sharp from 'sharp'

const paper = '#faf7f2'
/** The mark is drawn in black; icons show it in the accent, which stands out on light and dark tabs alike. */
const accent = '#c5381f'
const appSizes = [192, 512] as const
const touchSize = 180
const faviconSize = 32

const drawMark = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * 16 })
    .resize(size, size)
    .png()
    .toBuffer()

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

/** Icons and web app manifest, by file name, from the agency's mark and name. */
export async function iconFiles(mark: string, name: string): Promise<Map<string, Buffer>> {
  const svg = mark.replaceAll('#000', accent)
  const manifest = {
    name,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: appSizes.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  }
  const files = new Map<string, Buffer>([
    ['icon.svg', Buffer.from(svg)],
    ['favicon.ico', icoFile(await drawMark(svg, faviconSize))],
    ['apple-touch-icon.png', await onPaper(svg, touchSize)],
    ['site.webmanifest', Buffer.from(JSON.stringify(manifest))],
  ])
  for (const size of appSizes) files.set(`icon-${size}.png`, await onPaper(svg, size))
  return files
}
