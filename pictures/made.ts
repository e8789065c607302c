import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { filmManifest, pictureManifest, ribbonManifest } from '#contract/picture-manifest.ts'
import { derivativeUrl, pictureFolders, ribbonSheet } from '#contract/pictures.ts'
import { derivativeFiles } from './plan.ts'

/** Whether every file that the manifests below `root` name exists; otherwise pages would show nothing in its place. */
export function arePicturesMade(root: string): boolean {
  const read = <T>(file: string, schema: z.ZodType<T>): T | undefined => {
    const path = join(root, file)
    return existsSync(path) ? schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data : undefined
  }
  const pictures = read(pictureFolders.photoManifest, pictureManifest)
  const ribbon = read(pictureFolders.ribbonManifest, ribbonManifest)
  const films = read(pictureFolders.filmManifest, filmManifest)
  if (!pictures || !ribbon || !films) return false
  const { path } = ribbon
  const sheets = path === undefined ? [] : Object.values(ribbonSheet.widths).map((w) => derivativeUrl(path, w, 'avif'))
  return (
    Object.values(pictures)
      .flatMap(derivativeFiles)
      .every((file) => existsSync(join(root, pictureFolders.photos, file))) &&
    sheets.every((url) => existsSync(join(root, pictureFolders.photos, url.slice('/photos/'.length)))) &&
    Object.values(films).every((url) => existsSync(join(root, pictureFolders.films, url.slice('/films/'.length))))
  )
}
