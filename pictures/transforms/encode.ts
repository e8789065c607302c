import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import { derivativeUrl, derivativeWidths, type PictureCrop, type PictureFormat } from '#contract/pictures.ts'
import { recipe } from '#pictures/recipe.ts'

/** Writes all widths of a picture in both formats below `folder`; a file appears complete or not at all. Returns the bytes written. */
export async function encodeAll(
  picture: Sharp,
  to: { readonly folder: string; readonly crop: PictureCrop; readonly copyright: string },
): Promise<number> {
  let bytes = 0
  for (const format of ['avif', 'jpg'] as const satisfies PictureFormat[]) {
    for (const width of derivativeWidths(format, to.crop.width)) {
      const file = join(to.folder, derivativeUrl(to.crop.path, width, format).slice('/photos/'.length))
      const draft = `${file}.${process.pid}.tmp`
      mkdirSync(dirname(file), { recursive: true })
      // Nothing of the original's metadata is carried over: the notice is all that a derivative says about itself.
      const resized = picture
        .clone()
        .resize({ width })
        .withExif({ IFD0: { Copyright: to.copyright } })
      const { size } = await (format === 'avif' ? resized.avif(recipe.avif) : resized.jpeg(recipe.jpeg)).toFile(draft)
      renameSync(draft, file)
      bytes += size
    }
  }
  return bytes
}
