import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** How long after the contact page appeared its form is brought into view, ms (specification §9). */
export const formScrollDelayMs = 100

/** Get Started: goes to the contact page and, a moment later, brings the first form there into view. */
export function useGetStarted(to: string) {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      void Promise.resolve(navigate(to, { preventScrollReset: true })).then(() => {
        window.setTimeout(
          () => document.querySelector('main form')?.scrollIntoView({ block: 'start' }),
          formScrollDelayMs,
        )
      })
    },
    [navigate, to],
  )
}
