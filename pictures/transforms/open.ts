import exifReader from 'exif-reader'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { maxPixels } from '#pictures/recipe.ts'

/** An original that can be worked with, or why it cannot. */
export type Opened =
  | { readonly ok: true; readonly source: () => Sharp; readonly width: number; readonly height: number; readonly copyright?: string }
  | { readonly ok: false; readonly reason: string; readonly fix: string }

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** Opens an original with its orientation applied and its colours in sRGB; refuses what is no whole picture. */
export async function openOriginal(file: string): Promise<Opened> {
  let metadata: Metadata
  try {
    metadata = await sharp(file, { limitInputPixels: false }).metadata()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { ok: false, reason: `it is not a picture (${error.message})`, fix: 'replace it by a JPEG, PNG or WebP file' }
  }
  if (!formats.has(metadata.format)) {
    return { ok: false, reason: `it is a ${metadata.format} file under another name`, fix: 'export it as JPEG, PNG or WebP' }
  }
  if (metadata.width * metadata.height > maxPixels) {
    const megapixels = Math.round((metadata.width * metadata.height) / 1e6)
    return { ok: false, reason: `it has ${megapixels} megapixels, more than ${maxPixels / 1e6}`, fix: 'export it smaller: 2560 px on the long side is enough' }
  }
  const { width, height } = metadata.autoOrient
  return {
    ok: true,
    source: () => sharp(file, { failOn: 'truncated', limitInputPixels: maxPixels }).autoOrient().toColourspace('srgb'),
    width,
    height,
    copyright: copyrightOf(metadata.exif),
  }
}

/** The copyright notice of an original; private metadata around it is never read any further. */
function copyrightOf(exif: Buffer | undefined): string | undefined {
  if (!exif) return undefined
  try {
    const notice = exifReader(exif).Image?.Copyright
    return typeof notice === 'string' && notice.trim() !== '' ? notice.trim() : undefined
  } catch (error) {
    // Metadata that cannot be read is not worth a picture: the notice of the site stands in.
    if (error instanceof Error) return undefined
    throw error
  }
}
