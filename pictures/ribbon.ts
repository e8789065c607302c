import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '#catalog/write-whole.ts'
import { pictureManifest, type RibbonManifest } from '#contract/picture-manifest.ts'
import { derivativeUrl, pictureFolders, ribbonSheet } from '#contract/pictures.ts'
import { fingerprint } from './recipe.ts'
import type { RunResult } from './run.ts'
import { composeSheet, type SheetCell } from './transforms/sheet.ts'

/** What the ribbon's sheet is made from. */
export interface RibbonOptions {
  /** The content folder. */
  readonly directory: string
  /** The project: results go to the folders of `pictureFolders` below it. */
  readonly root: string
  /** The frames in their order, as the content names them. */
  readonly frames: readonly { readonly src?: string | undefined; readonly focus?: string | undefined }[]
  /** Copyright notice for originals without their own. */
  readonly credit: string
  /** Originals worked on at the same time. */
  readonly concurrency: number
  /** Also remove sheets that the pages do not ask for any more. */
  readonly prune?: boolean | undefined
}

/**
 * Brings the ribbon's sheet and its manifest up to date, after `runPictures` has made the pictures. An original that `runPictures` could not
 * use has been reported by it, and leaves its cell empty.
 */
export async function publishRibbon(options: RibbonOptions): Promise<RunResult> {
  const { directory, root, credit } = options
  const folder = join(root, pictureFolders.photos)
  const made = pictureManifest.parse(JSON.parse(readFileSync(join(root, pictureFolders.photoManifest), 'utf8')))
  const cells = options.frames.map(({ src, focus = '50% 50%' }): (SheetCell & { path: string }) | null => {
    const entry = src === undefined ? undefined : made[src]
    if (src === undefined || !entry) return null
    const file = src.startsWith('films/') ? src : `photos/${src}`
    return { focus, path: entry.path, file: join(directory, file), label: `content/${file}` }
  })
  // The path of a picture changes with its bytes and the recipe, so it identifies both.
  const content = JSON.stringify([ribbonSheet, cells.map((cell) => cell && [cell.path, cell.focus])])
  const path = `/photos/ribbon-${fingerprint(content, undefined, credit)}`
  const sheets = cells.every((cell) => cell === null)
    ? []
    : Object.values(ribbonSheet.widths).map((width) => ({
        width,
        file: derivativeUrl(path, width, 'avif').slice('/photos/'.length),
      }))
  const isKept = sheets.every(({ file }) => existsSync(join(folder, file)))
  let bytes = 0
  if (!isKept) {
    const composed = await composeSheet(cells, { credit, concurrency: options.concurrency })
    if (!composed.ok) return { made: 0, kept: 0, bytes, problems: composed.problems }
    for (const { width, file } of sheets) {
      const body = await composed.encode(width)
      writeWhole(join(folder, file), body)
      bytes += body.length
    }
  }
  const manifest = sheets.length > 0 ? { path } : {}
  writeWhole(join(root, pictureFolders.ribbonManifest), JSON.stringify(manifest satisfies RibbonManifest, null, 1))
  if (options.prune) removeAllBut(folder, new Set(sheets.map(({ file }) => file)))
  return { made: isKept ? 0 : 1, kept: isKept && sheets.length > 0 ? 1 : 0, bytes, problems: [] }
}

function removeAllBut(folder: string, wanted: ReadonlySet<string>): void {
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder)) {
    if (/^ribbon-.*\.avif$/.test(file) && !wanted.has(file)) rmSync(join(folder, file), { force: true })
  }
}
