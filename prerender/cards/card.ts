import sharp, { type OverlayOptions } from 'sharp'
import { escapeXml } from '#contract/escape-xml.ts'
import { cardColors, cardFrame, cardSize, cardText, panelWidth } from './layout.ts'

/** What a card shows. */
export interface Card {
  /** The section of the site, small above the heading. */
  readonly label: string
  /** The page's heading; *asterisks* set words in italics. */
  readonly heading: string
  /** The agency. */
  readonly name: string
  /** File of the picture; without one the card shows the colours of the day. */
  readonly picture?: string
}

/** Font files that texts are drawn with. */
export interface CardFonts {
  readonly display: string
  readonly text: string
}

const displaySizes = [76, 68, 60, 54, 48, 42, 36, 32, 28] as const
const smallSizes = [24, 20, 16] as const
const quality = 82

interface Line {
  readonly markup: string
  readonly family: string
  readonly file: string
  readonly color: string
  /** Font sizes, px; the largest that fits is used. */
  readonly sizes: readonly number[]
  /** Height of its place, px. */
  readonly height: number
}

async function drawText({ markup, family, file, color }: Line, size: number, wrap: 'word' | 'word-char') {
  return sharp({
    text: {
      text: `<span foreground="${color}">${markup}</span>`,
      font: `${family} ${size}`,
      fontfile: file,
      width: cardText.width,
      dpi: 72,
      rgba: true,
      spacing: Math.round(size * -0.12),
      wrap,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Draws a text at the largest size at which no word has to be broken. At the smallest size words are broken, and what still does not fit is cut off. */
async function drawFitting(line: Line): Promise<Buffer> {
  const place = { width: cardText.width, height: line.height }
  for (const size of line.sizes) {
    const { data, info } = await drawText(line, size, 'word')
    if (info.width <= place.width && info.height <= place.height) return data
  }
  const { data, info } = await drawText(line, Math.min(...line.sizes), 'word-char')
  const width = Math.min(info.width, place.width)
  const height = Math.min(info.height, place.height)
  return sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer()
}

const italics = (heading: string) =>
  escapeXml(heading).replaceAll(/\*([^*]+)\*/g, '<span font_features="ital=1">$1</span>')

/** Draws the social picture of a page as a JPEG. */
export async function drawCard(card: Card, fonts: CardFonts): Promise<Buffer> {
  const small = { family: 'Instrument Sans', file: fonts.text, sizes: smallSizes, height: cardText.smallHeight }
  const display = { family: 'Newsreader Display', file: fonts.display, sizes: displaySizes }
  const [label, heading, name] = await Promise.all([
    drawFitting({ ...small, markup: escapeXml(card.label), color: cardColors.quiet }),
    drawFitting({
      ...display,
      markup: italics(card.heading),
      height: cardText.headingHeight,
      color: cardColors.ink,
    }),
    drawFitting({ ...small, markup: escapeXml(card.name), color: cardColors.ink }),
  ])
  const left = cardText.left
  const layers: OverlayOptions[] = [
    { input: Buffer.from(cardFrame(card.picture !== undefined)), left: 0, top: 0 },
    { input: label, left, top: cardText.labelTop },
    { input: heading, left, top: cardText.headingTop },
    { input: name, left, top: cardText.nameTop },
  ]
  if (card.picture !== undefined) {
    const size = { width: cardSize.width - panelWidth, height: cardSize.height }
    layers.unshift({ input: await sharp(card.picture).resize(size).toBuffer(), left: panelWidth, top: 0 })
  }
  return sharp({ create: { ...cardSize, channels: 3, background: cardColors.paper } })
    .composite(layers)
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}
