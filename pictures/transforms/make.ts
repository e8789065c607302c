import type { Sharp } from 'sharp'
import type { PictureCrop, PictureEntry } from '#contract/picture-manifest.ts'
import type { PictureJob } from '#pictures/plan.ts'
import { failureOf, type PictureProblem } from '#pictures/problem.ts'
import { recipe } from '#pictures/recipe.ts'
import { measureCorners } from './corners.ts'
import { cropAround } from './crop.ts'
import { encodeAll } from './encode.ts'
import { openOriginal, type Opened } from './open.ts'

/** What became of one original. */
export type Made =
  | { readonly ok: true; readonly entry: PictureEntry; readonly bytes: number }
  | { readonly ok: false; readonly problem: PictureProblem }

/** Where derivatives go, and how small an original may be. */
export interface MakeOptions {
  readonly folder: string
  /** Px. */
  readonly minLongSide: number
}

/** Makes every derivative of one original below `folder`. A picture that cannot be made is returned as a problem, not thrown. */
export async function makePicture(job: PictureJob, options: MakeOptions): Promise<Made> {
  const { original } = job
  const { minLongSide } = options
  try {
    const opened = await openOriginal(original.file, { minLongSide, isPoster: original.name.startsWith('films/') })
    return opened.ok
      ? await develop(job, opened, options.folder)
      : { ok: false, problem: { file: original.label, reason: opened.reason, fix: opened.fix } }
  } catch (error) {
    return { ok: false, problem: { file: original.label, ...failureOf(error) } }
  }
}

async function develop(job: PictureJob, opened: Extract<Opened, { ok: true }>, folder: string): Promise<Made> {
  const { picture, width, height } = opened
  const copyright = opened.copyright ?? job.credit
  const whole = { path: job.path, width, height }
  const phone = job.phoneFocus === undefined ? undefined : await cropForPhones(picture, job.phoneFocus, job.path)
  const bytes =
    (await encodeAll(picture, { folder, copyright, crop: whole })) +
    (phone ? await encodeAll(phone.picture, { folder, copyright, crop: phone.crop }) : 0)
  return {
    ok: true,
    entry: { ...whole, blur: await measureCorners(picture), ...(phone && { phone: phone.crop }) },
    bytes,
  }
}

/** The upright crop around the focus; `undefined` if the picture is already that narrow. */
async function cropForPhones(
  picture: Sharp,
  focus: string,
  path: string,
): Promise<{ picture: Sharp; crop: PictureCrop } | undefined> {
  const { width, height } = await picture.metadata()
  if (width / height <= recipe.phoneRatio) return undefined
  const region = cropAround({ width, height }, recipe.phoneRatio, focus)
  return {
    picture: picture.clone().extract(region),
    crop: { path: `${path}-phone`, width: region.width, height: region.height },
  }
}
