import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { ResolvedFilm } from '#contract/pictures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { filePlayer } from './film-player.ts'
import { hostedPlayer, watchAddress } from './hosted-player.ts'
import { useFilm } from './use-film.ts'

interface FilmProps {
  readonly video: ResolvedFilm
  readonly words: { readonly play: string; readonly pause: string; readonly failed: string }
}

/** Minutes and seconds, as on a counter. */
const runningTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

/** A silent film that plays while half of it is in view, with a button that stops it; until script is there, that is a link to the film. */
export function Film({ video, words }: FilmProps) {
  const frame = useRef<HTMLDivElement>(null)
  const media = useRef<HTMLVideoElement & HTMLDivElement>(null)
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const { state, toggle, broken } = useFilm(frame, async (signal) => {
    if (!media.current) throw new Error('the film left the page')
    return video.provider === 'vimeo' ? hostedPlayer(media.current, video, signal) : filePlayer(media.current)
  })
  const isStarting = state === 'starting'
  const isOn = isStarting || state === 'playing'
  const isUpright = video.width < video.height
  const [left, top] = video.control?.split(' ') ?? []
  const address = video.provider === 'vimeo' ? watchAddress(video.id) : video.sources.at(-1)?.src
  return (
    <div
      ref={frame}
      role="group"
      aria-label={video.title}
      data-film={state}
      data-video-provider={video.provider}
      className={isUpright ? 'film' : 'film film-wide'}
      style={{ '--shape': `${video.width}/${video.height}`, '--control-x': left, '--control-y': top } as CSSProperties}
    >
      <Picture
        picture={{ ...video.poster, alt: '' }}
        sizes="(width >= 48rem) 100vw, 100vw"
        ratio={isUpright ? video.width / video.height : [video.width / video.height, 4 / 5]}
        className="size-full"
      />
      {video.provider === 'vimeo' ? (
        <div ref={media} className="film-media film-hosted" />
      ) : (
        <video
          ref={media}
          className="film-media"
          muted
          loop
          playsInline
          preload="none"
          disablePictureInPicture
          aria-hidden
          onError={broken}
        >
          {video.sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
        </video>
      )}
      <p className="page label film-caption" aria-hidden="true">
        {video.title}
      </p>
      {address && (
        <div className="film-bar">
          <span role="status">{state === 'failed' && <span className="film-note label">{words.failed}</span>}</span>
          <a
            href={address}
            role={isScripted ? 'button' : undefined}
            data-replay
            aria-busy={isStarting || undefined}
            className="film-button label"
            onClick={(event) => {
              // A film that cannot be played here can still be opened by itself.
              if (state === 'failed') return
              event.preventDefault()
              toggle()
            }}
            onKeyDown={(event) => {
              if (event.key !== ' ') return
              event.preventDefault()
              event.currentTarget.click()
            }}
          >
            <span className="film-dial">
              <Icon name={isOn ? 'pause' : 'play'} className="size-5" />
            </span>
            <span data-time={!isOn && video.provider === 'file' ? runningTime(video.seconds) : undefined}>
              {isOn ? words.pause : words.play}
            </span>
          </a>
        </div>
      )}
      {isStarting && <div className="waiting" />}
    </div>
  )
}
