import { createHash } from 'node:crypto'
import { unescape } from 'node:querystring'
import sharp from 'sharp'
import { pictureIdentity } from '#contract/extraction.ts'
import { maxPixels, minLongSide } from '#pictures/recipe.ts'
import { tooLarge } from '#pictures/transforms/weight.ts'

/** A photo to keep as an original: its bytes without private metadata and the extension of its real format, or why it cannot be used. */
type PhotoFile =
  | { readonly ok: true; readonly bytes: Buffer; readonly extension: 'jpg' | 'png' | 'webp' }
  | { readonly ok: false; readonly reason: string }

/** Longest edge of a stored original, px: the widest derivative is 2560, and standing pictures need some more. */
const longestEdge = 4000
/** Smallest short side, px: a narrower picture is a banner. */
const shortestEdge = 200

/** Decodes all of a picture, turns it upright, converts it to sRGB and drops what was written beside its pixels: place, names, thumbnails. */
export async function preparePhoto(bytes: Buffer): Promise<PhotoFile> {
  try {
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
    const encoded = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4', force: false })
      .webp({ quality: 92, force: false })
      .toBuffer()
    return { ok: true, bytes: encoded, extension: format === 'jpeg' ? 'jpg' : format }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return failure(`the picture is incomplete (${error.message.split('\n')[0]})`)
  }
}

function failure(reason: string): PhotoFile {
  return { ok: false, reason }
}

/** The id and file name of an imported photo, the same in every run: readable words of the original's name and a digest of its address. */
export function photoId(url: string): string {
  const words = unescape(new URL(url).pathname.split('/').at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  const digest = createHash('sha256').update(pictureIdentity(url)).digest('hex').slice(0, 8)
  return words === '' ? digest : `${words}-${digest}`
}
