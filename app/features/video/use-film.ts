import { type RefObject, useEffect, useRef, useState } from 'react'

/** How much of a film has to be in view before it starts by itself (specification §9). */
export const visibleShare = 0.5
/** How often the provider's script is looked for until it is there, ms (specification §9). */
export const scriptPollMs = 100
/** A hosted film is prepared when it comes this close to the view. */
export const nearMargin = '600px'

/** `waiting`: nothing has started yet; `paused`: the visitor stopped it, or it left the view. */
export type FilmState = 'waiting' | 'playing' | 'paused' | 'failed'

/** What a film has to be able to do, whoever plays it. Both may be refused by the browser. */
export interface Player {
  play(): Promise<void>
  pause(): void
}

/**
 * Starts the player when half of the frame is in view and stops it when it is not. What the visitor decides holds from then
 * on. With reduced motion or Save-Data nothing starts by itself.
 */
export function useFilm(frame: RefObject<HTMLElement | null>, player: () => Promise<Player>) {
  const [state, setState] = useState<FilmState>('waiting')
  const choice = useRef<'play' | 'pause' | undefined>(undefined)
  const current = useRef<Player>(undefined)
  const getPlayer = useRef(player)

  const start = async () => {
    try {
      current.current ??= await getPlayer.current()
      await current.current.play()
      setState('playing')
    } catch (error) {
      // Refused by the browser (a low battery): the poster with its button stays. Anything else cannot be played here.
      const isRefused = error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
      setState(isRefused ? 'paused' : 'failed')
    }
  }
  const stop = () => {
    current.current?.pause()
    setState((before) => (before === 'playing' ? 'paused' : before))
  }

  const actions = useRef({ start, stop })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isVisible = (entry?.intersectionRatio ?? 0) >= visibleShare
        if (!isVisible) actions.current.stop()
        else if (choice.current === 'play' || (choice.current === undefined && mayStartByItself())) void actions.current.start()
      },
      { threshold: [0, visibleShare] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  const toggle = () => {
    choice.current = state === 'playing' ? 'pause' : 'play'
    if (state === 'playing') stop()
    else void start()
  }
  return { state, toggle }
}

function mayStartByItself(): boolean {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}
