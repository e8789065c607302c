import type { Picture } from '#contract/content/parts.ts'
import { pictureManifest } from '#contract/picture-manifest.ts'
import { pictureFolders, type ResolvedPicture } from '#contract/pictures.ts'
import { readManifest } from './manifests.ts'

/** A picture of the content with its derivatives; without any if it has no `src`, or a new one. Throws if `npm run photos` has not run. */
export function resolvePicture(picture: Picture): ResolvedPicture {
  const { src, ...rest } = picture
  if (src === undefined) return rest
  const entry = readManifest(pictureFolders.photoManifest, pictureManifest)[src]
  return entry ? { ...rest, entry } : rest
}
