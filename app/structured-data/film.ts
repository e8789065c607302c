import type { VideoObject } from 'schema-dts'
import { jpegUrl, type ResolvedFilm } from '#contract/pictures.ts'
import { agencyId, type Publisher } from './publisher.ts'

/** A film that the site hosts itself; `undefined` while it is not cut yet. */
export function filmStatement(
  film: ResolvedFilm,
  description: string,
  { siteUrl }: Publisher,
): VideoObject | undefined {
  if (film.provider !== 'file' || !film.poster.entry || !film.sources[0]) return undefined
  return {
    '@type': 'VideoObject',
    name: film.title,
    description,
    thumbnailUrl: siteUrl + jpegUrl(film.poster.entry),
    contentUrl: siteUrl + film.sources[0].src,
    uploadDate: `${film.published}T00:00:00Z`,
    duration: `PT${Math.round(film.seconds)}S`,
    creator: agencyId(siteUrl),
  }
}
