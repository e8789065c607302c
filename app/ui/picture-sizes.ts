import type { ResolvedPicture } from '#contract/pictures.ts'

/** Width to height of a picture's box: one for all layouts, or one for each entry of its `sizes`. */
export type BoxRatio = number | readonly number[]

/**
 * The `sizes` of a picture in a box. The given `sizes` name the width of the box. A picture with a wider shape than its box is cropped at
 * the left and right, so it is drawn wider than the box, and the browser has to choose a file by that width.
 */
export function croppedSizes(sizes: string, ratio: BoxRatio, picture: { width: number; height: number }): string {
  const ratios = [ratio].flat()
  // At commas and before lengths outside of parentheses.
  const entries = sizes.split(/, *(?![^(]*\))/).map((entry, index) => {
    const factor = picture.width / picture.height / (ratios[index] ?? ratios.at(-1) ?? Infinity)
    return factor <= 1.02 ? entry : entry.replace(/[\w.]+(\(.*\))?$/, (length) => scaled(length, factor))
  })
  return entries.join(', ')
}

function scaled(length: string, factor: number): string {
  const [, value, unit] = /^([\d.]+)([a-z]+)$/.exec(length) ?? []
  if (value) return `${Math.round(Number(value) * factor)}${unit}`
  return `calc(${length} * ${Math.round(factor * 10) / 10})`
}

/** The `sizes` of a picture that covers a box of the screen's width and this height: whichever of the two makes it wider. */
export function coveringSizes({ entry }: ResolvedPicture, height: string): string {
  const shape = entry ? Math.round((entry.width / entry.height) * 100) / 100 : 1.5
  return `max(100vw, ${height} * ${shape})`
}
