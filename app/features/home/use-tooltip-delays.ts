import { useEffect, useRef, useState } from 'react'

/** How long the pointer rests on a stop before its tooltip opens; and after a stop was left, how long the next one's opens at once, ms. */
const openDelayMs = 700
const skipDelayMs = 300

/**
 * CSS alone opens the tooltips after their delay. This adds what CSS cannot know: once one is open, its neighbours open without delay
 * (`open`), and Escape hides them until the pointer or the focus leaves the stop (`dismissed`).
 */
export function useTooltipDelays() {
  const [state, setState] = useState<'idle' | 'open' | 'dismissed'>('idle')
  const timer = useRef<number>(undefined)
  const wheel = useRef<HTMLDivElement>(null)
  const change = (next: typeof state, delayMs: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(setState, delayMs, next)
  }
  useEffect(() => {
    // On the document, because a pointer may have opened a tooltip while nothing has the focus.
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !wheel.current?.querySelector('li:is(:hover, :focus-within)')) return
      window.clearTimeout(timer.current)
      setState('dismissed')
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [])
  return {
    wheel,
    state,
    /** The pointer comes to a stop. */
    come: () => change('open', state === 'open' ? 0 : openDelayMs),
    /** Pointer or focus leave it. */
    leave: () => change('idle', skipDelayMs),
  }
}
