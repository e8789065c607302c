import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { isForgottenPartial } from '#catalog/write-whole.ts'
import { filmManifest, type PictureEntry, pictureManifest, ribbonManifest } from '#contract/picture-manifest.ts'
import { derivativeUrl, derivativeWidths, jpegUrl, pictureFolders, ribbonSheet } from '#contract/pictures.ts'

/** Whether every file that the manifests below `root` name exists; otherwise pages would show nothing in its place. */
export function arePicturesMade(root: string): boolean {
  return namedFiles(root)?.every((file) => existsSync(join(root, file))) ?? false
}

/** Removes pictures and films that no manifest names any more, and forgotten partial files. */
export function removeUnused(root: string): void {
  const named = new Set(namedFiles(root))
  for (const folder of [pictureFolders.photos, pictureFolders.films]) {
    if (!existsSync(join(root, folder))) continue
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name)
      const path = join(root, file)
      const isUnused = name.endsWith('.part') ? isForgottenPartial(path) : !named.has(file)
      if (isUnused && statSync(path).isFile()) rmSync(path)
    }
  }
}

/** Files that the manifests below `root` name, relative to it; `undefined` if one is missing or of another shape. */
function namedFiles(root: string): string[] | undefined {
  const read = <T>(file: string, schema: z.ZodType<T>): T | undefined => {
    const path = join(root, file)
    return existsSync(path) ? schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data : undefined
  }
  const pictures = read(pictureFolders.photoManifest, pictureManifest)
  const ribbon = read(pictureFolders.ribbonManifest, ribbonManifest)
  const films = read(pictureFolders.filmManifest, filmManifest)
  if (!pictures || !ribbon || !films) return undefined
  const { path } = ribbon
  const sheets = path === undefined ? [] : Object.values(ribbonSheet.widths).map((width) => derivativeUrl(path, width))
  return [
    ...Object.values(pictures).flatMap(derivativeFiles),
    ...sheets.map(photoFile),
    ...Object.values(films).map((url) => join(pictureFolders.films, url.slice('/films/'.length))),
  ]
}

/** Files of one entry, relative to the project. The crop for phones has no JPEG: nothing but pages shows it. */
export function derivativeFiles(entry: PictureEntry): string[] {
  const crops = [entry, ...(entry.phone ? [entry.phone] : [])]
  const urls = crops.flatMap(({ path, width }) => derivativeWidths(width).map((size) => derivativeUrl(path, size)))
  return [...urls, jpegUrl(entry)].map(photoFile)
}

/** The file behind a public address of a picture, relative to the project. */
export const photoFile = (url: string): string => join(pictureFolders.photos, url.slice('/photos/'.length))
