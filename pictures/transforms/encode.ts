import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { writeWhole } from '#catalog/write-whole.ts'
import type { PictureCrop } from '#contract/picture-manifest.ts'
import { derivativeUrl, derivativeWidths, type PictureFormat } from '#contract/pictures.ts'
import { recipe } from '#pictures/recipe.ts'
import { withNotice } from './notice.ts'

/** Writes all widths of a picture in both formats below `folder`; a file appears complete or not at all. Returns the bytes written. */
export async function encodeAll(
  picture: Sharp,
  to: { readonly folder: string; readonly crop: PictureCrop; readonly copyright: string },
): Promise<number> {
  let bytes = 0
  for (const format of ['avif', 'jpg'] as const satisfies PictureFormat[]) {
    for (const width of derivativeWidths(format, to.crop.width)) {
      const file = join(to.folder, derivativeUrl(to.crop.path, width, format).slice('/photos/'.length))
      const resized = picture.clone().resize({ width })
      // Nothing of the original's metadata is carried over: the notice is all that a derivative says about itself.
      const encoder = format === 'avif' ? resized.avif(recipe.avif) : resized.jpeg(recipe.jpeg)
      const body = await withNotice(encoder, to.copyright)
      writeWhole(file, body)
      bytes += body.length
    }
  }
  return bytes
}
