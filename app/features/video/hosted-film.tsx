import { useEffect, useRef, useState } from 'react'
import type { ResolvedFilm } from '#contract/pictures.ts'
import type { FilmProps } from './film.tsx'
import { FilmFrame } from './film-frame.tsx'
import { loadProvider, playerAddress, providerPlayer, watchAddress } from './provider.ts'
import { nearMargin, useFilm } from './use-film.ts'

/** A film of the hosting provider. Nothing of the provider is loaded before the film comes near; without JavaScript the poster links to it. */
export function HostedFilm({ video, words, ...frame }: FilmProps & { video: Extract<ResolvedFilm, { provider: 'vimeo' }> }) {
  const frameRef = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!frameRef.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
        loadProvider()
      },
      { rootMargin: nearMargin },
    )
    observer.observe(frameRef.current)
    return () => observer.disconnect()
  }, [])
  const { state, toggle } = useFilm(frameRef, () => providerPlayer(() => iframe.current))
  return (
    <FilmFrame frameRef={frameRef} video={video} words={words} state={state} onToggle={toggle} {...frame}>
      {isNear ? (
        <iframe ref={iframe} src={playerAddress(video.id)} title={video.title} allow="autoplay; fullscreen" className={state === 'playing' ? '' : 'opacity-0'} />
      ) : (
        <a href={watchAddress(video.id)} className="absolute inset-0" aria-label={video.title} />
      )}
    </FilmFrame>
  )
}
