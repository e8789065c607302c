import { useEffect, useRef, useState } from 'react'
import type { ResolvedFilm } from '#contract/pictures.ts'
import type { FilmProps } from './film.tsx'
import { FilmFrame } from './film-frame.tsx'
import { useFilm } from './use-film.ts'

/** A self-hosted film. Without JavaScript the browser's own controls play it; nothing of it is loaded before it plays. */
export function FileFilm({ video, words, ...frame }: FilmProps & { video: Extract<ResolvedFilm, { provider: 'file' }> }) {
  const frameRef = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  const { state, toggle } = useFilm(frameRef, async () => {
    const film = element.current
    if (!film) throw new Error('the film is gone')
    return { play: () => film.play(), pause: () => film.pause() }
  })
  return (
    <FilmFrame frameRef={frameRef} video={video} words={words} state={state} onToggle={toggle} {...frame}>
      <video
        ref={element}
        aria-label={video.title}
        width={video.width}
        height={video.height}
        muted
        loop
        playsInline
        preload="none"
        controls={!hasScript}
        disablePictureInPicture
      >
        {video.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </video>
    </FilmFrame>
  )
}
