import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Picture } from '#contract/content/parts.ts'
import { type PictureManifest, pictureManifest, type ResolvedPicture } from '#contract/pictures.ts'

/** Where `npm run photos` leaves its manifest. */
export const pictureManifestFile = '.cache/photos/manifest.json'

let manifest: PictureManifest | undefined

function loadManifest(): PictureManifest {
  if (manifest) return manifest
  let source: string
  try {
    source = readFileSync(resolve(pictureManifestFile), 'utf8')
  } catch (error) {
    throw new Error(`${pictureManifestFile} cannot be read: run "npm run photos" first`, { cause: error })
  }
  manifest = pictureManifest.parse(JSON.parse(source))
  return manifest
}

/** A content picture with its derivatives; without `src` it stays an unexposed frame. Throws where the manifest lacks it. */
export function resolvePicture(picture: Picture): ResolvedPicture {
  const { src, ...rest } = picture
  if (src === undefined) return rest
  const entry = loadManifest()[src]
  if (!entry) throw new Error(`content/photos/${src} has no derivatives: run "npm run photos"`)
  return { ...rest, entry }
}
