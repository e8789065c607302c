import type { ReactNode, Ref } from 'react'
import type { ResolvedFilm } from '#contract/pictures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { FilmWords } from './film.tsx'
import type { FilmState } from './use-film.ts'

/** The poster, what plays above it, and the button. */
export function FilmFrame(props: {
  frameRef: Ref<HTMLDivElement>
  video: ResolvedFilm
  words: FilmWords
  state: FilmState
  sizes?: string
  className?: string
  onToggle: () => void
  children: ReactNode
}) {
  const { video, words, state } = props
  const isPlaying = state === 'playing'
  return (
    <div ref={props.frameRef} data-film={state} data-video-provider={video.provider} className={`film ${props.className ?? ''}`}>
      <Picture picture={{ ...video.poster, alt: '' }} sizes={props.sizes ?? '100vw'} className="aspect-video w-full" />
      {props.children}
      {state === 'failed' && (
        <p role="status" className="film-note label">
          {words.failed}
        </p>
      )}
      <button
        type="button"
        data-needs-script
        data-replay
        className="film-button"
        aria-label={isPlaying ? words.pause : words.play}
        onClick={props.onToggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} className="size-5" />
      </button>
    </div>
  )
}
