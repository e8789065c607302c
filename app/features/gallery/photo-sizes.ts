/** How wide a photo is that fills the width or the height of the screen, whichever ends first; zoomed in, twice that. */
export function photoSizes(ratio: number, isZoomed = false): string {
  const times = isZoomed ? 2 : 1
  const shape = `${Math.round(ratio * 1000)}/1000`
  return `(min-aspect-ratio:${shape}) ${Math.round(100 * ratio * times)}vh,${100 * times}vw`
}
