import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** How long after the contact page appeared its form is brought into view, ms (specification §9). */
export const formScrollDelayMs = 100
/** How long the form is waited for where the page takes its time to appear, ms. */
const patienceMs = 5000

/** Get Started: goes to the contact page and, a moment later, brings the first form there into view. */
export function useGetStarted(to: string) {
  const navigate = useNavigate()
  return useCallback(
    async (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      await navigate(to, { preventScrollReset: true })
      window.setTimeout(() => scrollToForm(to, performance.now() + patienceMs), formScrollDelayMs)
    },
    [navigate, to],
  )
}

/** The router may be done before the page is on screen: looks again with every frame until the form is there. */
function scrollToForm(path: string, until: number): void {
  const form = location.pathname === path ? document.querySelector('main form') : null
  if (form) form.scrollIntoView({ block: 'start' })
  else if (performance.now() < until) requestAnimationFrame(() => scrollToForm(path, until))
}
