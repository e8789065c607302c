import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeWhole } from '#catalog/write-whole.ts'
import { pictureManifest, type RibbonManifest } from '#contract/picture-manifest.ts'
import { derivativeUrl, derivativeWidths, pictureFolders, ribbonSheet } from '#contract/pictures.ts'
import { photoFile } from './made.ts'
import { fingerprint, recipe } from './recipe.ts'
import { cropAround } from './transforms/crop.ts'
import { copyrightNotice, withNotice } from './transforms/notice.ts'

/** Width of the derivatives that frames are cropped from, px: twice and more what the largest frame needs. */
const sourceWidth = 270

/** What the ribbon's sheet is made from: `root` is the project, `credit` the notice of a sheet whose pictures carry none. */
export interface RibbonOptions {
  readonly root: string
  /** The frames in their order, as the content names them. */
  readonly frames: readonly { readonly src?: string | undefined; readonly focus?: string | undefined }[]
  readonly credit: string
}

/** Brings the ribbon's sheet and its manifest up to date, from the pictures that are made. A frame without one stays empty. */
export async function publishRibbon({ root, frames, credit }: RibbonOptions): Promise<void> {
  const made = pictureManifest.parse(JSON.parse(readFileSync(join(root, pictureFolders.photoManifest), 'utf8')))
  const exposed = frames.flatMap(({ src, focus = '50% 50%' }, index) => {
    const entry = src === undefined ? undefined : made[src]
    return entry ? [{ entry, focus, index }] : []
  })
  // The path of a picture changes with its bytes and the recipe, so it identifies both.
  const content = [ribbonSheet, frames.length, exposed.map(({ entry, focus, index }) => [entry.path, focus, index])]
  const path = `/photos/ribbon-${fingerprint(JSON.stringify(content), undefined, credit)}`
  /** Puts the frames side by side, each cropped around its focus. Each is scaled before: scaling the sheet would blend it into its neighbours. */
  const composeSheet = async (width: number): Promise<Buffer> => {
    const height = Math.round(width / ribbonSheet.ratio)
    const notices = new Set<string>()
    const layers = exposed.map(async ({ entry, focus, index }) => {
      const source = derivativeWidths(entry.width).find((candidate) => candidate >= sourceWidth) ?? entry.width
      const picture = sharp(join(root, photoFile(derivativeUrl(entry.path, source))))
      const metadata = await picture.metadata()
      notices.add(copyrightNotice(metadata) ?? credit)
      const input = await picture
        .extract(cropAround(metadata, ribbonSheet.ratio, focus))
        .resize({ width, height, fit: 'fill' })
        .png({ compressionLevel: 0 })
        .toBuffer()
      return { input, left: index * width, top: 0 }
    })
    const sheet = sharp({ create: { width: frames.length * width, height, channels: 3, background: '#808080' } })
    const composed = sheet.composite(await Promise.all(layers)).avif(recipe.avif)
    return withNotice(composed, [...notices].sort().join('; '))
  }
  for (const width of exposed.length > 0 ? Object.values(ribbonSheet.widths) : []) {
    const file = join(root, photoFile(derivativeUrl(path, width)))
    if (!existsSync(file)) writeWhole(file, await composeSheet(width))
  }
  const manifest: RibbonManifest = exposed.length > 0 ? { path } : {}
  writeWhole(join(root, pictureFolders.ribbonManifest), JSON.stringify(manifest, null, 1))
}
