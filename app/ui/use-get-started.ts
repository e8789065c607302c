import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** What Get Started leaves with its place in the history: the page that opens there shows its first form. */
const toForm = { toForm: true }

/** Whether a place in the history was asked for by Get Started. */
export const isToForm = (state: unknown) => (state as Partial<typeof toForm> | null)?.toForm === true

/** Get Started: goes to the contact page, whose first form is then brought into view (scroll-manager.tsx). */
export function useGetStarted(to: string) {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      void navigate(to, { preventScrollReset: true, state: toForm, replace: to === location.pathname })
    },
    [navigate, to],
  )
}
