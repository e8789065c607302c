import { stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { avifWidths } from '#contract/pictures.ts'
import { inTurn } from '#pictures/in-turn.ts'
import { maxPixels, maxSide } from '#pictures/recipe.ts'
import { copyrightNotice } from './notice.ts'
import { tooLarge } from './weight.ts'

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
  if ((await stat(file)).size === 0) return { ok: false, reason: 'the file is empty', fix: 'copy or export it again' }
  let metadata: Metadata
  try {
    metadata = await sharp(file, { limitInputPixels: false }).metadata()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return {
      ok: false,
      reason: `it is not a picture (${error.message})`,
      fix: `replace it by a ${kinds} file`,
    }
  }
  const refusal =
    refuse(file, metadata, kinds) ?? refuseSmall(metadata.autoOrient, minLongSide) ?? refuseLong(metadata.autoOrient)
  if (refusal) return refusal
  const { width, height } = metadata.autoOrient
  try {
    const { data, info } = await decode(file)
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    return { ok: true, picture, width, height, copyright: copyrightNotice(metadata) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return {
      ok: false,
      reason: `it is damaged or not complete (${error.message.trim()})`,
      fix: 'copy or export it again',
    }
  }
}

/** One photo at a time: the largest take more than a gigabyte until they are scaled down. */
const decode = inTurn((file: string) =>
  sharp(file, { failOn: 'error', limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: Math.max(...avifWidths), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true }),
)

function refuse(file: string, metadata: Metadata, kinds: string): Refused | undefined {
  const { format } = metadata
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
  const heavy = tooLarge(metadata)
  return heavy && { ok: false, ...heavy }
}

function refuseSmall({ width, height }: Metadata['autoOrient'], minLongSide: number): Refused | undefined {
  if (Math.max(width, height) >= minLongSide) return undefined
  const fix = `export it at least ${minLongSide} px long, from the camera’s own file, not enlarged`
  return { ok: false, reason: `it is ${width} by ${height} px`, fix }
}

/** A screenshot of a whole page may be higher than an AVIF can be. */
function refuseLong({ width, height }: Metadata['autoOrient']): Refused | undefined {
  const widest = Math.min(width, Math.max(...avifWidths))
  if (height * (widest / width) <= maxSide) return undefined
  const reason = `it is ${width} by ${height} px, and at ${widest} px of width no AVIF may be higher than ${maxSide}`
  return { ok: false, reason, fix: 'crop it, or cut it into several pictures' }
}
