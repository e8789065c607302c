import type { Picture } from '#contract/content/parts.ts'
import { type StripManifest, stripManifest } from '#contract/picture-manifest.ts'
import { pictureFolders, type ResolvedStrip, stripSheet } from '#contract/pictures.ts'
import { readManifest } from './manifests.ts'

/** The day strip of the content with its sheet. Throws if `npm run photos` has not run. */
export function dayStrip(pictures: readonly Picture[]): ResolvedStrip {
  return resolveStrip(pictures, readManifest(pictureFolders.stripManifest, stripManifest))
}

/** Finds the frames on their sheet. A frame that the content has changed since the sheet was made counts as unexposed, rather than showing the wrong picture. */
export function resolveStrip(pictures: readonly Pick<Picture, 'src'>[], manifest: StripManifest): ResolvedStrip {
  const { path, frames } = manifest
  return {
    frames: pictures.length,
    unexposed: pictures.flatMap(({ src }, index) => (src !== undefined && frames[index] === src ? [] : [index])),
    ...(path !== undefined && { sheet: { path, rows: Math.ceil(frames.length / stripSheet.columns) } }),
  }
}
