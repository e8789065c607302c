import { stat } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { avifWidths } from '#contract/pictures.ts'
import { maxPixels, maxSide } from '#pictures/recipe.ts'
import { copyrightNotice } from './notice.ts'
import { tooLarge } from './weight.ts'

/** An original that can be worked with. */
export type Opened = Exclude<Awaited<ReturnType<typeof openOriginal>>, string>

/**
 * Opens an original and decodes it once: upright, in sRGB, opaque, no wider than the widest derivative, with its own size, px, and copyright
 * notice. One that is not complete, or no picture that the pages can use, is answered with reason and fix. A poster can only be a JPEG.
 */
export async function openOriginal(
  file: string,
  { minLongSide, isPoster }: { minLongSide: number; isPoster: boolean },
) {
  const kinds = isPoster ? 'JPEG' : 'JPEG, PNG or WebP'
  if ((await stat(file)).size === 0) return 'the file is empty: copy or export it again'
  let metadata: Metadata
  try {
    metadata = await sharp(file, { limitInputPixels: false }).metadata()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return `it is not a picture (${error.message}): replace it by a ${kinds} file`
  }
  const { width, height } = metadata.autoOrient
  const refusal = wrongKind(file, metadata, kinds) ?? tooLarge(metadata) ?? wrongSize(width, height, minLongSide)
  if (refusal !== undefined) return refusal
  try {
    const { data, info } = await sharp(file, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: Math.max(...avifWidths), withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    return { picture, width, height, copyright: copyrightNotice(metadata) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return `it is damaged or not complete (${error.message.trim()}): copy or export it again`
  }
}

function wrongKind(file: string, { format }: Metadata, kinds: string): string | undefined {
  const extension = { jpeg: /\.jpe?g$/, png: /\.png$/, webp: /\.webp$/ }[format as string]
  if (!extension) return `it is a ${format} file: export it as ${kinds}`
  if (extension.test(file)) return undefined
  const mayStay = kinds.toLowerCase().includes(format)
  const fix = mayStay ? `rename it so that it ends in .${format === 'jpeg' ? 'jpg' : format}` : `export it as ${kinds}`
  return `it is a ${format} file under another name: ${fix}`
}

function wrongSize(width: number, height: number, minLongSide: number): string | undefined {
  const size = `it is ${width} by ${height} px`
  if (Math.max(width, height) < minLongSide)
    return `${size}: export it at least ${minLongSide} px long, from the camera’s own file, not enlarged`
  // A screenshot of a whole page may be higher than an AVIF can be.
  const widest = Math.min(width, Math.max(...avifWidths))
  if (height * (widest / width) <= maxSide) return undefined
  const reason = `${size}, and at ${widest} px of width no AVIF may be higher than ${maxSide}`
  return `${reason}: crop it, or cut it into several pictures`
}
