import type { Video } from '#contract/content/parts.ts'
import { filmManifest } from '#contract/picture-manifest.ts'
import { pictureFolders, type ResolvedFilm } from '#contract/pictures.ts'
import { readManifest } from './manifests.ts'
import { resolvePicture } from './pictures.ts'

/** A film of the content with public paths and its poster's derivatives. Throws if `npm run photos` has not run. */
export function resolveFilm(video: Video): ResolvedFilm {
  if (video.provider === 'vimeo') return { ...video, poster: resolvePicture(video.poster) }
  const paths = readManifest(pictureFolders.filmManifest, filmManifest)
  return {
    ...video,
    sources: video.sources.flatMap(({ src, type }) => (paths[src] ? [{ src: paths[src], type }] : [])),
    poster: resolvePicture({ src: `films/${video.poster}`, alt: video.title }),
  }
}
