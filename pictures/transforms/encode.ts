import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import { derivativeUrl, derivativeWidths, type PictureFormat } from '#contract/pictures.ts'
import { recipe } from '#pictures/recipe.ts'

/** Writes all widths of a picture in both formats below `folder`; a file appears whole or not at all. Returns its bytes. */
export async function encodeAll(
  picture: Sharp,
  to: { readonly folder: string; readonly path: string; readonly width: number; readonly copyright: string },
): Promise<number> {
  let bytes = 0
  for (const format of ['avif', 'jpg'] as const satisfies PictureFormat[]) {
    for (const width of derivativeWidths(format, to.width)) {
      const file = join(to.folder, derivativeUrl(to.path, width, format).slice('/photos/'.length))
      const draft = `${file}.${process.pid}.tmp`
      mkdirSync(dirname(file), { recursive: true })
      const resized = picture.clone().resize({ width }).withExif({ IFD0: { Copyright: to.copyright } })
      const encoded = format === 'avif' ? resized.avif(recipe.avif) : resized.flatten({ background: '#ffffff' }).jpeg(recipe.jpeg)
      const { size } = await encoded.toFile(draft)
      renameSync(draft, file)
      bytes += size
    }
  }
  return bytes
}
