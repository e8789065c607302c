import type { Metadata } from 'sharp'
import { maxPixels } from '#pictures/recipe.ts'

/** Most memory that the decoder may need for one photo before it is scaled down, bytes: with everything else a run stays under 1.5 GB. */
const maxMemory = 1_100_000_000

/** Why a photo is too large to be decoded, here or in the import of galleries, with the fix; `undefined` if it is not. */
export function tooLarge(metadata: Metadata): string | undefined {
  const pixels = metadata.width * metadata.height
  if (pixels > maxPixels) {
    const reason = `it has ${Math.ceil(pixels / 1e6)} megapixels, more than ${Math.floor(maxPixels / 1e6)}`
    return `${reason}: export it smaller: 2560 px wide is all that a page ever uses`
  }
  const memory = pixels * bytesOfAPixel(metadata)
  if (memory <= maxMemory) return undefined
  const reason = `to decode it takes ${(memory / 1e9).toFixed(1)} GB of memory, more than ${maxMemory / 1e9}`
  return `${reason}: save it as a JPEG that is not progressive, or smaller`
}

/** What stays in memory until the last row is read. Most files are scaled row by row, and take next to nothing. */
function bytesOfAPixel(metadata: Metadata): number {
  const { format, isProgressive, chromaSubsampling, channels, depth } = metadata
  if (format === 'jpeg') {
    if (!isProgressive) return 0
    // Two bytes for each coefficient.
    return chromaSubsampling === '4:2:0' ? 3 : chromaSubsampling === '4:2:2' ? 4 : 2 * channels
  }
  return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0
}
