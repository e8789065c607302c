import { useEffect, useRef, useState } from 'react'

/** How long the pointer rests on a stop before its tooltip opens, ms. */
const tooltipOpenDelayMs = 700
/** After a stop was left, the next one's tooltip opens at once for this long, ms. */
const tooltipSkipDelayMs = 300

/**
 * CSS alone opens the tooltips after their delay. This adds what CSS cannot know: once one is open, its neighbours open without delay
 * (`open`), and Escape hides them until the pointer or the focus leaves the stop (`dismissed`).
 */
export function useTooltipDelays() {
  const [state, setState] = useState<'idle' | 'open' | 'dismissed'>('idle')
  const timer = useRef<number>(undefined)
  const after = (delayMs: number, next: 'idle' | 'open') => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setState(next), delayMs)
  }
  const wheel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On the document, because a pointer may have opened a tooltip while nothing has the focus.
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !wheel.current?.querySelector('li:is(:hover, :focus-within)')) return
      window.clearTimeout(timer.current)
      setState('dismissed')
    }
    document.addEventListener('keydown', dismiss)
    return () => {
      document.removeEventListener('keydown', dismiss)
      window.clearTimeout(timer.current)
    }
  }, [])
  return {
    wheel,
    state,
    /** Handlers of each stop. */
    stop: {
      onPointerEnter: () => {
        if (state === 'open') window.clearTimeout(timer.current)
        else after(tooltipOpenDelayMs, 'open')
      },
      onPointerLeave: () => after(tooltipSkipDelayMs, 'idle'),
      onBlur: () => after(tooltipSkipDelayMs, 'idle'),
    },
  }
}
