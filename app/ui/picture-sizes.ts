/** Width to height of a picture's box: one for all layouts, or one for each entry of its `sizes`. */
export type BoxRatio = number | readonly number[]

/**
 * The `sizes` of a picture in a box. The given `sizes` name the width of the box. A picture with a wider shape than its box is cropped at
 * the left and right, so it is drawn wider than the box, and the browser has to choose a file by that width.
 */
export function croppedSizes(sizes: string, ratio: BoxRatio, picture: { width: number; height: number }): string {
  return splitTopLevel(sizes, ',')
    .map((entry, index) => {
      const factor = overhang(picture, typeof ratio === 'number' ? ratio : (ratio[index] ?? ratio.at(-1) ?? Infinity))
      const words = splitTopLevel(entry.trim(), ' ')
      const length = words.pop() ?? ''
      return [...words, factor <= 1.02 ? length : scaleLength(length, factor)].join(' ')
    })
    .join(', ')
}

/** How many times wider a picture stands than the box of this ratio that it covers, at least 1. */
function overhang(picture: { width: number; height: number }, boxRatio: number): number {
  return Math.max(1, picture.width / picture.height / boxRatio)
}

function scaleLength(length: string, factor: number): string {
  const simple = /^([\d.]+)([a-z]+)$/.exec(length)
  if (simple) return `${Math.round(Number(simple[1]) * factor * 10) / 10}${simple[2]}`
  return `calc(${length} * ${Math.round(factor * 100) / 100})`
}

function splitTopLevel(text: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
