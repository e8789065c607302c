import { readFile } from 'node:fs/promises'
import exifReader from 'exif-reader'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { avifWidths } from '#contract/pictures.ts'
import { maxPixels } from '#pictures/recipe.ts'

/** An original that can be worked with, or why it cannot. */
export type Opened =
  | {
      readonly ok: true
      /** Upright, in sRGB, opaque, no wider than the widest derivative. */
      readonly picture: Sharp
      /** Size of the original once upright, px. */
      readonly width: number
      readonly height: number
      /** Its own copyright notice. */
      readonly copyright?: string
    }
  | Refused

interface Refused {
  readonly ok: false
  readonly reason: string
  readonly fix: string
}

const extensionsOf: Readonly<Partial<Record<string, RegExp>>> = { jpeg: /\.jpe?g$/, png: /\.png$/, webp: /\.webp$/ }

/** What an original has to be. */
export interface OpenOptions {
  /** Smallest long side, px; left out, any size will do. */
  readonly minLongSide?: number
  /** Whether it is the poster of a film, which only a JPEG can be. */
  readonly isPoster?: boolean
}

/** Opens an original and decodes it once. Refuses anything that is not a complete picture of a kind and size that the pages can use. */
export async function openOriginal(file: string, options: OpenOptions = {}): Promise<Opened> {
  const { minLongSide = 0, isPoster = false } = options
  const kinds = isPoster ? 'JPEG' : 'JPEG, PNG or WebP'
  const bytes = await readFile(file)
  if (bytes.length === 0) return { ok: false, reason: 'the file is empty', fix: 'copy or export it again' }
  let metadata: Metadata
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return {
      ok: false,
      reason: `it is not a picture (${error.message})`,
      fix: `replace it by a ${kinds} file`,
    }
  }
  const refusal = refuse(file, metadata, kinds) ?? refuseSmall(metadata.autoOrient, minLongSide)
  if (refusal) return refusal
  const { width, height } = metadata.autoOrient
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: Math.max(...avifWidths), withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    return { ok: true, picture, width, height, copyright: copyrightOf(metadata.exif) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return {
      ok: false,
      reason: `it is damaged or not complete (${error.message.trim()})`,
      fix: 'copy or export it again',
    }
  }
}

function refuse(file: string, { format, width, height }: Metadata, kinds: string): Refused | undefined {
  const extension = extensionsOf[format]
  if (!extension) return { ok: false, reason: `it is a ${format} file`, fix: `export it as ${kinds}` }
  if (!extension.test(file)) {
    const ending = format === 'jpeg' ? 'jpg' : format
    return {
      ok: false,
      reason: `it is a ${format} file under another name`,
      fix: kinds.toLowerCase().includes(format) ? `rename it so that it ends in .${ending}` : `export it as ${kinds}`,
    }
  }
  if (width * height > maxPixels) {
    const megapixels = Math.ceil((width * height) / 1e6)
    const fix = 'export it smaller: 2560 px wide is all that a page ever uses'
    return { ok: false, reason: `it has ${megapixels} megapixels, more than ${maxPixels / 1e6}`, fix }
  }
  return undefined
}

function refuseSmall({ width, height }: Metadata['autoOrient'], minLongSide: number): Refused | undefined {
  if (Math.max(width, height) >= minLongSide) return undefined
  const fix = `export it at least ${minLongSide} px long, from the camera’s own file, not enlarged`
  return { ok: false, reason: `it is ${width} by ${height} px`, fix }
}

/** The copyright notice of an original; the private metadata around it goes no further. */
function copyrightOf(exif: Buffer | undefined): string | undefined {
  if (!exif) return undefined
  try {
    const notice = exifReader(exif).Image?.Copyright
    return typeof notice === 'string' && notice.trim() !== '' ? notice.trim() : undefined
  } catch (error) {
    // Unreadable metadata is no reason to refuse a picture: it gets the notice of the site.
    if (error instanceof Error) return undefined
    throw error
  }
}
