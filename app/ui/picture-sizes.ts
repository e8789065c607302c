/**
 * `sizes` names the width of the box. A picture that is wider in shape than its box is cropped left and right, so it is shown
 * wider than the box: the browser has to choose by that width. `overhang` is how many times wider, at least 1.
 */
export function scaleSizes(sizes: string, overhang: number): string {
  if (overhang <= 1.02) return sizes
  return splitTopLevel(sizes, ',')
    .map((part) => {
      const words = splitTopLevel(part.trim(), ' ')
      const length = words.pop() ?? ''
      return [...words, scaleLength(length, overhang)].join(' ')
    })
    .join(', ')
}

/** How many times wider a picture stands than the box of this ratio that it covers. */
export function overhang(picture: { width: number; height: number }, boxRatio: number): number {
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
