import { createHash } from 'node:crypto'
import { avifWidths, jpegWidth } from '#contract/pictures.ts'

/**
 * How derivatives are encoded. Quality 60 is the lowest at which the grain of a plain wall survives AVIF; below,
 * walls smear. Effort 1 takes a thirtieth of the time of the default, effort 4, for files a few percent larger.
 */
export const recipe = {
  /** Raise it when a transform changes its result without a change of the numbers below. */
  revision: 2,
  avif: { quality: 60, effort: 1, chromaSubsampling: '4:2:0' },
  jpeg: { quality: 76, mozjpeg: true, progressive: true },
  avifWidths,
  jpegWidth,
  /** Width to height of the crop for phones. */
  phoneRatio: 4 / 5,
} as const

/** Widest crop for phones, px: nearly two pixels for each of a phone's, and the first picture of a page stays under 60 KB. */
export const phoneWidth = 750

/** Most pixels that an original may have, here and in the import of galleries: the largest sensors have 151 million, phones 200. */
export const maxPixels = 16_383 ** 2

/** Longest side of an AVIF that the encoder writes, px. */
export const maxSide = 16_384

/** Smallest long side of an original, px: a smaller picture is blurred where a page shows it large. */
export const minLongSide = 1200

/** Six hex digits that identify a result by everything that it depends on: the original's bytes, the recipe, the crop, the credit. */
export function fingerprint(contentHash: string, phoneFocus: string | undefined, credit: string): string {
  const crop = phoneFocus === undefined ? null : [phoneFocus, phoneWidth]
  return createHash('sha256')
    .update(JSON.stringify([recipe, contentHash, crop, credit]))
    .digest('hex')
    .slice(0, 6)
}
