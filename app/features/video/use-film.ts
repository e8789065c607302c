import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createFilmPlayback, type FilmState, visibleShare } from './film-playback.ts'
import type { FilmPlayer } from './film-player.ts'

/** A film is prepared when it comes this close to the view. */
const nearMargin = '50% 0px'

/** Binds a film to what the visitor sees and does. `openPlayer` makes its player inside the frame. */
export function useFilm(
  frame: RefObject<HTMLElement | null>,
  openPlayer: (signal: AbortSignal) => Promise<FilmPlayer>,
) {
  const [state, setState] = useState<FilmState>('waiting')
  const playback = useRef<ReturnType<typeof createFilmPlayback>>(undefined)
  const open = useEffectEvent(openPlayer)
  // Before the island is alive: a click that was kept is repeated then.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    const mayStartByItself = !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
    const film = (playback.current = createFilmPlayback({
      open: (signal) => open(signal),
      mayStartByItself,
      onState: setState,
    }))
    // Where nothing tells what is in view, the visitor starts the film.
    if (!('IntersectionObserver' in window)) return () => film.destroy()
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && film.near(), { rootMargin: nearMargin })
    const inView = new IntersectionObserver((entries) => film.seen(entries.at(-1)?.intersectionRatio ?? 0), {
      threshold: [0, visibleShare],
    })
    for (const observer of [near, inView]) observer.observe(element)
    return () => {
      for (const observer of [near, inView]) observer.disconnect()
      film.destroy()
    }
  }, [frame])
  return { state, toggle: () => playback.current?.toggle(), broken: () => playback.current?.broken() }
}
