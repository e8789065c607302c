import sharp, { type Sharp } from 'sharp'
import { ribbonSheet } from '#contract/pictures.ts'
import { developInParallel } from '#pictures/in-parallel.ts'
import { failureOf, type PictureProblem } from '#pictures/problem.ts'
import { recipe } from '#pictures/recipe.ts'
import { cropAround } from './crop.ts'
import { withNotice } from './notice.ts'
import { openOriginal } from './open.ts'

/** One exposed frame of the sheet. */
export interface SheetCell {
  readonly file: string
  /** As an editor knows it: `content/photos/keith/room.jpg`. */
  readonly label: string
  /** Where the eye goes, like "50% 30%": the middle of the crop. */
  readonly focus: string
}

/** All frames on one sheet, or which of them could not be used. */
export type ComposedSheet =
  | {
      readonly ok: true
      /** The sheet with frames of this width, as AVIF. */
      encode(width: number): Promise<Buffer>
    }
  | { readonly ok: false; readonly problems: PictureProblem[] }

const { ratio, widths } = ribbonSheet
const largest = Math.max(...Object.values(widths))

/** Crops every frame around its focus and puts them side by side; a cell that is null stays empty. */
export async function composeSheet(
  cells: readonly (SheetCell | null)[],
  options: { readonly credit: string; readonly concurrency: number },
): Promise<ComposedSheet> {
  const frames: { picture: Sharp; index: number }[] = []
  const notices = new Set<string>()
  // By file: one picture may stand in two cells.
  const problems = new Map<string, PictureProblem>()
  await developInParallel([...cells.entries()], options.concurrency, async ([index, cell]) => {
    if (cell === null) return
    try {
      const opened = await openOriginal(cell.file)
      if (opened.ok) {
        frames.push({ picture: await cropFrame(opened.picture, cell.focus), index })
        notices.add(opened.copyright ?? options.credit)
      } else problems.set(cell.file, { file: cell.label, reason: opened.reason, fix: opened.fix })
    } catch (error) {
      problems.set(cell.file, { file: cell.label, ...failureOf(error) })
    }
  })
  if (problems.size > 0) return { ok: false, problems: [...problems.values()] }
  const copyright = [...notices].sort().join('; ')
  return { ok: true, encode: (width) => encodeSheet(frames, { columns: cells.length, width, copyright }) }
}

/** A frame, cropped and scaled to the largest size needed: all originals at full size would not fit into memory. */
async function cropFrame(picture: Sharp, focus: string): Promise<Sharp> {
  const { width, height } = await picture.metadata()
  const { data, info } = await picture
    .extract(cropAround({ width, height }, ratio, focus))
    .resize({ width: largest, height: Math.round(largest / ratio), fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** Scales the frames before it puts them together: scaling the finished sheet would blend each frame into its neighbours. */
async function encodeSheet(
  frames: readonly { readonly picture: Sharp; readonly index: number }[],
  { columns, width, copyright }: { readonly columns: number; readonly width: number; readonly copyright: string },
): Promise<Buffer> {
  const height = Math.round(width / ratio)
  const layers = await Promise.all(
    frames.map(async ({ picture, index }) => ({
      input: await picture.clone().resize({ width, height, fit: 'fill' }).png({ compressionLevel: 0 }).toBuffer(),
      left: index * width,
      top: 0,
    })),
  )
  const sheet = sharp({ create: { width: columns * width, height, channels: 3, background: '#808080' } })
  return withNotice(sheet.composite(layers).avif(recipe.avif), copyright)
}
