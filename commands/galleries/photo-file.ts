import sharp from 'sharp'
import { maxPixels, minLongSide } from '#pictures/recipe.ts'
import { tooLarge } from '#pictures/transforms/weight.ts'

/** A photo to keep as an original: its bytes without private metadata and the extension of its real format, or why it cannot be used. */
export type PhotoFile =
  | { readonly ok: true; readonly bytes: Buffer; readonly extension: 'jpg' | 'png' | 'webp' }
  | { readonly ok: false; readonly reason: string }

/** Longest edge of a stored original, px: the widest derivative is 2560, and standing pictures need some more. */
const longestEdge = 4000
/** Smallest short side, px: a narrower picture is a banner. */
const shortestEdge = 200

/**
 * Checks that bytes are a complete picture by decoding all of it, turns it upright, and drops everything that a camera or a program has
 * written beside the pixels: location, serial numbers, names, thumbnails. Colours are converted to sRGB.
 */
export async function preparePhoto(bytes: Buffer): Promise<PhotoFile> {
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { format, width, height, pages = 1 } = metadata
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp')
      return failure(`it is ${format}, not jpg, png or webp`)
    if (pages > 1) return failure('it is animated')
    const heavy = tooLarge(metadata)
    if (heavy !== undefined) return failure(heavy)
    const size = `it is only ${width} x ${height} px`
    // The picture pipeline would refuse it too, but only after the gallery names it.
    if (Math.max(width, height) < minLongSide) return failure(`${size}: one side must have ${minLongSide}`)
    if (Math.min(width, height) < shortestEdge) return failure(`${size}: no side may have less than ${shortestEdge}`)
    const upright = image
      .autoOrient()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    const encoded =
      format === 'jpeg'
        ? upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        : format === 'png'
          ? upright.png()
          : upright.webp({ quality: 92 })
    return { ok: true, bytes: await encoded.toBuffer(), extension: format === 'jpeg' ? 'jpg' : format }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return failure(`the picture is incomplete (${error.message.split('\n')[0]})`)
  }
}

function failure(reason: string): PhotoFile {
  return { ok: false, reason }
}
