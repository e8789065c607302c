import sharp, { type OverlayOptions } from 'sharp'
import { escapeXml } from '../found/sitemap.ts'
import { cardColors, cardFrame, cardSize, cardText, panelWidth } from './layout.ts'

/** What a card shows. */
export interface Card {
  /** The section of the site, small above the heading. */
  readonly label: string
  /** The page's heading; *asterisks* set words in italics. */
  readonly heading: string
  /** The agency. */
  readonly name: string
  /** File of the picture; without one the day's light stands in. */
  readonly picture?: string
}

/** Font files that texts are drawn with. */
export interface CardFonts {
  readonly display: string
  readonly text: string
}

const displaySizes = [76, 68, 60, 54, 48, 42, 36] as const
const quality = 82

interface Line {
  readonly markup: string
  readonly family: string
  readonly file: string
  readonly size: number
  readonly color: string
}

async function drawText({ markup, family, file, size, color }: Line): Promise<{ data: Buffer; height: number }> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${markup}</span>`,
      font: `${family} ${size}`,
      fontfile: file,
      width: cardText.width,
      dpi: 72,
      rgba: true,
      spacing: Math.round(size * -0.12),
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

const italics = (heading: string) =>
  escapeXml(heading).replaceAll(/\*([^*]+)\*/g, '<span font_features="ital=1">$1</span>')

/** The heading at the largest size that fits its place. */
async function drawHeading(heading: string, file: string): Promise<Buffer> {
  const line = { markup: italics(heading), family: 'Newsreader Display', file, color: cardColors.ink }
  for (const size of displaySizes) {
    const { data, height } = await drawText({ ...line, size })
    if (height <= cardText.headingHeight || size === displaySizes.at(-1)) return data
  }
  throw new Error('there is no size for headings')
}

/** Draws the social picture of a page as a JPEG. */
export async function drawCard(card: Card, fonts: CardFonts): Promise<Buffer> {
  const small = { family: 'Instrument Sans', file: fonts.text, size: 24 }
  const [label, heading, name] = await Promise.all([
    drawText({ ...small, markup: escapeXml(card.label), color: cardColors.quiet }),
    drawHeading(card.heading, fonts.display),
    drawText({ ...small, markup: escapeXml(card.name), color: cardColors.ink }),
  ])
  const left = cardText.left
  const layers: OverlayOptions[] = [
    { input: Buffer.from(cardFrame(card.picture !== undefined)), left: 0, top: 0 },
    { input: label.data, left, top: cardText.labelTop },
    { input: heading, left, top: cardText.headingTop },
    { input: name.data, left, top: cardText.nameTop },
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
