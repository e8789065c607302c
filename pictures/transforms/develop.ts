import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { writeWhole } from '#catalog/write-whole.ts'
import type { PictureCrop, PictureEntry } from '#contract/picture-manifest.ts'
import { derivativeUrl, derivativeWidths, jpegUrl, jpegWidth } from '#contract/pictures.ts'
import { photoFile } from '#pictures/made.ts'
import { phoneWidth, recipe } from '#pictures/recipe.ts'
import { cropAround } from './crop.ts'
import { withNotice } from './notice.ts'
import type { Opened } from './open.ts'

/**
 * Writes every derivative of an opened original to `path`, with a crop for phones around `focus` where there is one; each file appears complete
 * or not at all. Returns its entry and the bytes written.
 */
export async function develop(
  { picture, width, height, copyright }: Opened,
  { path, focus, root, credit }: { path: string; focus?: string | undefined; root: string; credit: string },
): Promise<{ entry: PictureEntry; bytes: number }> {
  const whole = { path, width, height }
  const phone = focus === undefined ? undefined : await cropForPhones(picture, focus, path)
  let bytes = 0
  const write = async (url: string, encoder: Sharp) => {
    // Nothing of the original's metadata is carried over: the notice is all that a derivative says about itself.
    const body = await withNotice(encoder, copyright ?? credit)
    writeWhole(join(root, photoFile(url)), body)
    bytes += body.length
  }
  for (const [from, crop] of [[picture, whole] as const, ...(phone ? [phone] : [])])
    for (const size of derivativeWidths(crop.width))
      await write(derivativeUrl(crop.path, size), from.clone().resize({ width: size }).avif(recipe.avif))
  const jpeg = picture.clone().resize({ width: jpegWidth, withoutEnlargement: true })
  await write(jpegUrl(whole), jpeg.jpeg(recipe.jpeg))
  return { entry: { ...whole, ...(phone && { phone: phone[1] }) }, bytes }
}

/** What an encoder or the disk could not do with a picture that seemed right. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) throw error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM')
    return `no permission to read it or to write its derivatives (${error.message}): change the permissions`
  if (code === 'ENOSPC') return 'the disk is full: make room, and run this again'
  const fix = 'export it again as a plain JPEG in sRGB; if that does not help, use another picture'
  return `it cannot be made (${error.message.trim()}): ${fix}`
}

/** The upright crop around the focus; `undefined` if the picture is already that narrow. */
async function cropForPhones(
  picture: Sharp,
  focus: string,
  path: string,
): Promise<readonly [Sharp, PictureCrop] | undefined> {
  const { width, height } = await picture.metadata()
  if (width / height <= recipe.phoneRatio) return undefined
  const region = cropAround({ width, height }, recipe.phoneRatio, focus)
  const shown = Math.min(region.width, phoneWidth)
  const crop = { path: `${path}-phone`, width: shown, height: Math.round((region.height * shown) / region.width) }
  return [picture.clone().extract(region), crop]
}
