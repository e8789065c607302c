import type { ResolvedFilm } from '#contract/pictures.ts'
import { FileFilm } from './file-film.tsx'
import { HostedFilm } from './hosted-film.tsx'

export interface FilmWords {
  readonly play: string
  readonly pause: string
  readonly failed: string
}

export interface FilmProps {
  readonly video: ResolvedFilm
  readonly words: FilmWords
  /** How wide the poster is shown; default the full width of the page. */
  readonly sizes?: string
  readonly className?: string
}

/** A silent film that plays by itself while half of it is in view, with a button that stops it. */
export function Film({ video, ...props }: FilmProps) {
  return video.provider === 'file' ? <FileFilm video={video} {...props} /> : <HostedFilm video={video} {...props} />
}
