import { type RefObject, useEffect, useRef, useState } from 'react'
import { createFilmControl, type FilmState, visibleShare } from './film-control.ts'
import type { FilmPlayer } from './film-player.ts'
import { firstViewPainted } from './first-view.ts'

/** A film is prepared when it comes this close to the view. */
const nearMargin = '50% 0px'

/** Binds a film to what the visitor sees and does. `open` makes its player inside the frame. */
export function useFilm(frame: RefObject<HTMLElement | null>, open: (signal: AbortSignal) => Promise<FilmPlayer>) {
  const [state, setState] = useState<FilmState>('waiting')
  const control = useRef<ReturnType<typeof createFilmControl>>(undefined)
  const latestOpen = useRef(open)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const created = createFilmControl({
      open: (signal) => latestOpen.current(signal),
      mayStartByItself: mayStartByItself(),
      onState: setState,
    })
    control.current = created
    // Where nothing tells what is in view, the visitor starts the film.
    if (!('IntersectionObserver' in window)) return () => created.destroy()
    const abort = new AbortController()
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && created.near(), {
      rootMargin: nearMargin,
    })
    const inView = new IntersectionObserver((entries) => created.seen(entries.at(-1)?.intersectionRatio ?? 0), {
      threshold: [0, visibleShare],
    })
    firstViewPainted(abort.signal).then(
      () => {
        near.observe(element)
        inView.observe(element)
      },
      // Left before it was painted.
      () => undefined,
    )
    return () => {
      abort.abort()
      near.disconnect()
      inView.disconnect()
      created.destroy()
      control.current = undefined
    }
  }, [frame])
  return { state, toggle: () => control.current?.toggle(), broken: () => control.current?.broken() }
}

function mayStartByItself(): boolean {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}
