import { colors } from '#contract/colors.ts'

/** Size of a social picture, px: what every network shows without cropping. */
export const cardSize = { width: 1200, height: 630 } as const
/** The paper at the left, px; the picture fills the rest. */
export const panelWidth = 560
const margin = 48

/** Colours of the light theme: cards are seen among other sites' pages, which have no theme. */
export const cardColors = colors.light
const daylight = [cardColors.dawn, cardColors.noon, cardColors.dusk, cardColors.night] as const

/** Where the texts of a card stand, px. */
export const cardText = {
  left: margin,
  width: panelWidth - 2 * margin,
  /** Of the label and the name, which stand in one line or two. */
  smallHeight: 48,
  labelTop: 56,
  headingTop: 116,
  headingHeight: 370,
  nameTop: 552,
} as const

/** Paper, hairlines and the crop marks of a contact sheet; a page without a picture gets the day's light instead. */
export function cardFrame(hasPicture: boolean): string {
  const { width, height } = cardSize
  const stops = daylight.map((color, index) => `<stop offset="${index / 3}" stop-color="${color}"/>`).join('')
  const mark = (x: number, y: number) => `M${x - 10} ${y}h20M${x} ${y - 10}v20`
  const light = `<rect x="${panelWidth}" width="${width - panelWidth}" height="${height}" fill="url(#day)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="day" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>
<rect width="${panelWidth}" height="${height}" fill="${cardColors.paper}"/>${hasPicture ? '' : light}
<path d="M${margin} 528H${panelWidth - margin}" stroke="${cardColors.ink}" stroke-opacity=".25"/>
<rect x="${panelWidth}" width="4" height="${height}" fill="url(#day)"/>
<path d="${mark(panelWidth - 24, 24)}${mark(panelWidth - 24, height - 24)}" stroke="${cardColors.ink}" stroke-opacity=".45"/>
</svg>`
}
