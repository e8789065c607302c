import sharp, { type OverlayOptions } from 'sharp'
import { colors } from '#contract/colors.ts'
import { escapeXml } from '#contract/escape-xml.ts'

/** What a card shows. */
export interface Card {
  /** The section of the site, small above the heading. */
  readonly label: string
  /** The page's heading; *asterisks* set words in italics. */
  readonly heading: string
  /** The agency. */
  readonly name: string
  /** File of the picture; without one the card shows the colours of the day. */
  readonly picture?: string | undefined
}

/** Size of a social picture, px: what every network shows without cropping. */
const cardSize = { width: 1200, height: 630 } as const
/** The paper at the left, px; the picture fills the rest. */
export const panelWidth = 560
const margin = 48

/** Colours of the light theme: cards are seen among other sites' pages, which have no theme. */
export const cardColors = colors.light

/** Where the texts of a card stand, px: the label and the name in one line or two. */
export const cardText = {
  left: margin,
  width: panelWidth - 2 * margin,
  label: { top: 56, height: 48 },
  heading: { top: 116, height: 370 },
  name: { top: 552, height: 48 },
} as const

/** Font sizes, px; the largest that fits is used. */
const sizes = { display: [76, 68, 60, 54, 48, 42, 36, 32, 28], text: [24, 20, 16] }
const families = { display: 'Newsreader Display', text: 'Instrument Sans' }

/** Paper, hairlines and the crop marks of a contact sheet; a page without a picture gets the day's light instead. */
function frame(hasPicture: boolean): string {
  const { width, height } = cardSize
  const { dawn, noon, dusk, night, paper, ink } = cardColors
  const stops = [dawn, noon, dusk, night]
    .map((color, at) => `<stop offset="${at / 3}" stop-color="${color}"/>`)
    .join('')
  const mark = (x: number, y: number) => `M${x - 10} ${y}h20M${x} ${y - 10}v20`
  const light = `<rect x="${panelWidth}" width="${width - panelWidth}" height="${height}" fill="url(#day)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="day" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>
<rect width="${panelWidth}" height="${height}" fill="${paper}"/>${hasPicture ? '' : light}
<path d="M${margin} 528H${panelWidth - margin}" stroke="${ink}" stroke-opacity=".25"/>
<rect x="${panelWidth}" width="4" height="${height}" fill="url(#day)"/>
<path d="${mark(panelWidth - 24, 24)}${mark(panelWidth - 24, height - 24)}" stroke="${ink}" stroke-opacity=".45"/>
</svg>`
}

/** Draws the social picture of a page as a JPEG, with texts in these font files. */
export async function drawCard(card: Card, fonts: Readonly<Record<keyof typeof sizes, string>>): Promise<Buffer> {
  const { left, width } = cardText
  /** At the largest size at which no word has to be broken. At the smallest words are broken, and what still does not fit is cut off. */
  const place = async (part: 'label' | 'heading' | 'name', markup: string, color: string): Promise<OverlayOptions> => {
    const { top, height } = cardText[part]
    const face = part === 'heading' ? 'display' : 'text'
    const draw = (size: number, wrap: 'word' | 'word-char') => {
      const text = `<span foreground="${color}">${markup}</span>`
      const font = { font: `${families[face]} ${size}`, fontfile: fonts[face], spacing: Math.round(size * -0.12) }
      const drawing = sharp({ text: { text, ...font, width, dpi: 72, rgba: true, wrap } })
      return drawing.png().toBuffer({ resolveWithObject: true })
    }
    for (const size of sizes[face]) {
      const { data, info } = await draw(size, 'word')
      if (info.width <= width && info.height <= height) return { input: data, left, top }
    }
    const { data, info } = await draw(Math.min(...sizes[face]), 'word-char')
    const fitting = { left: 0, top: 0, width: Math.min(info.width, width), height: Math.min(info.height, height) }
    return { input: await sharp(data).extract(fitting).toBuffer(), left, top }
  }
  const heading = escapeXml(card.heading).replaceAll(/\*([^*]+)\*/g, '<span font_features="ital=1">$1</span>')
  const texts = await Promise.all([
    place('label', escapeXml(card.label), cardColors.quiet),
    place('heading', heading, cardColors.ink),
    place('name', escapeXml(card.name), cardColors.ink),
  ])
  const layers = [{ input: Buffer.from(frame(card.picture !== undefined)), left: 0, top: 0 }, ...texts]
  if (card.picture !== undefined) {
    const photo = sharp(card.picture).resize(cardSize.width - panelWidth, cardSize.height)
    layers.unshift({ input: await photo.toBuffer(), left: panelWidth, top: 0 })
  }
  return sharp({ create: { ...cardSize, channels: 3, background: cardColors.paper } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
