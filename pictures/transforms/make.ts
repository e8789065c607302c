import sharp from 'sharp'
import type { PictureEntry } from '#contract/pictures.ts'
import type { PictureJob } from '#pictures/plan.ts'
import type { PictureProblem } from '#pictures/problem.ts'
import { recipe } from '#pictures/recipe.ts'
import { measureColors } from './colors.ts'
import { cropAround } from './crop.ts'
import { encodeAll } from './encode.ts'
import { openOriginal } from './open.ts'

/** What became of one original. */
export type Made =
  | { readonly ok: true; readonly entry: PictureEntry; readonly bytes: number }
  | { readonly ok: false; readonly problem: PictureProblem }

/** Makes every derivative of one original below `folder`. A picture that cannot be made is an outcome, not an exception. */
export async function makePicture(job: PictureJob, folder: string): Promise<Made> {
  const { original, path } = job
  const opened = await openOriginal(original.file)
  if (!opened.ok) return { ok: false, problem: { file: original.label, reason: opened.reason, fix: opened.fix } }
  const { width, height } = opened
  const copyright = opened.copyright ?? job.credit
  try {
    // Decoded once; every size starts from these pixels.
    const { data, info } = await opened.source().raw().toBuffer({ resolveWithObject: true })
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    let bytes = await encodeAll(picture, { folder, path, width, copyright })
    let phone: PictureEntry['phone']
    if (job.phoneFocus) {
      const region = cropAround({ width, height }, recipe.phoneRatio, job.phoneFocus)
      phone = { path: `${path}-phone`, width: region.width, height: region.height }
      const cropped = sharp(await picture.clone().extract(region).png({ compressionLevel: 0 }).toBuffer())
      bytes += await encodeAll(cropped, { folder, ...phone, copyright })
    }
    return { ok: true, entry: { path, width, height, ...(await measureColors(picture)), ...(phone && { phone }) }, bytes }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return {
      ok: false,
      problem: { file: original.label, reason: `it is damaged or not complete (${error.message})`, fix: 'copy or export it again' },
    }
  }
}
