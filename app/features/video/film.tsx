import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ResolvedFilm } from '#contract/pictures.ts'
import { adoptStyles } from '#app/ui/adopt-styles.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { createFilmPlayback, type FilmState, visibleShare } from './film-playback.ts'
import styles from './film-playing.css?inline'
import { filePlayer, hostedPlayer } from './players.ts'

adoptStyles(styles)

interface FilmProps {
  readonly video: ResolvedFilm
  readonly words: { readonly play: string; readonly pause: string; readonly failed: string }
}

/** A film is prepared when it comes this close to the view. */
const nearMargin = '50% 0px'

/** Minutes and seconds, as on a counter. */
const runningTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

/** A silent film that plays while half of it is in view, with a button that stops it; until script is there, that is a link to the film. */
export function Film({ video, words }: FilmProps) {
  const frame = useRef<HTMLDivElement>(null)
  const media = useRef<HTMLVideoElement & HTMLDivElement>(null)
  const playback = useRef<ReturnType<typeof createFilmPlayback>>(undefined)
  const [state, setState] = useState<FilmState>('waiting')
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const open = useEffectEvent(async (signal: AbortSignal) => {
    if (!media.current) throw new Error('the film left the page')
    return video.provider === 'vimeo' ? hostedPlayer(media.current, video, signal) : filePlayer(media.current)
  })
  // Before the island is alive: a click that was kept is repeated then.
  useLayoutEffect(() => {
    if (!frame.current) return
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    const mayStartByItself = !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
    const film = createFilmPlayback({ open: (signal) => open(signal), mayStartByItself, onState: setState })
    playback.current = film
    // Where nothing tells what is in view, the visitor starts the film.
    if (!('IntersectionObserver' in window)) return () => film.destroy()
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && film.near(), { rootMargin: nearMargin })
    const inView = new IntersectionObserver((entries) => film.seen(entries.at(-1)?.intersectionRatio ?? 0), {
      threshold: [0, visibleShare],
    })
    for (const observer of [near, inView]) observer.observe(frame.current)
    return () => {
      for (const observer of [near, inView]) observer.disconnect()
      film.destroy()
    }
  }, [])
  const isStarting = state === 'starting'
  const isOn = isStarting || state === 'playing'
  const isStill = state === 'waiting' || state === 'paused'
  const isUpright = video.width < video.height
  const [left, top] = video.control?.split(' ') ?? []
  const address = video.provider === 'vimeo' ? `https://vimeo.com/${video.id}` : video.sources.at(-1)?.src
  const control = 'label text-bright inline-flex min-h-target items-center gap-2'
  return (
    <div
      ref={frame}
      role="group"
      aria-label={video.title}
      data-film={state}
      data-video-provider={video.provider}
      className={`film ${isUpright ? '' : 'film-wide'} ${isStill ? 'film-still' : ''}`}
      style={{ '--shape': `${video.width}/${video.height}`, '--control-x': left, '--control-y': top } as CSSProperties}
    >
      <Picture
        picture={{ ...video.poster, alt: '' }}
        sizes="(width >= 48rem) 100vw, 100vw"
        ratio={isUpright ? video.width / video.height : [video.width / video.height, 4 / 5]}
        narrowest={600}
        className="size-full"
      />
      {video.provider === 'vimeo' ? (
        <div ref={media} className="film-hosted" />
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
          onError={() => playback.current?.broken()}
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
          <span role="status">
            {state === 'failed' && <span className={`film-note ${control}`}>{words.failed}</span>}
          </span>
          <a
            href={address}
            role={isScripted ? 'button' : undefined}
            data-replay
            aria-busy={isStarting || undefined}
            className={`film-button ${control}`}
            onClick={(event) => {
              // A film that cannot be played here can still be opened by itself.
              if (state === 'failed') return
              event.preventDefault()
              afterPaint(() => playback.current?.toggle())
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
    </div>
  )
}
