import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

declare global {
  interface Window {
    /** What the router calls where it cannot load the code of a page, in place of loading the present one again: see vite.config.ts. */
    codeLost?: () => void
  }
}

/** Firefox breaks off what is being loaded as soon as somebody leaves, long before the page goes; who only takes a file stays, ms. */
const leavingMs = 1000

/**
 * Where a deploy or the network took away the code of the page that was asked for, the browser leads on to it. What was only looked
 * ahead for is let be.
 */
export function LeadOn() {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    let leftAt = -leavingMs
    const leave = ({ timeStamp }: Event) => (leftAt = timeStamp)
    addEventListener('beforeunload', leave)
    window.codeLost = () => {
      const next = router?.state.navigation.location
      if (!next || performance.now() < leftAt + leavingMs) return
      location.assign(next.pathname + next.search + next.hash)
      // A step in the history has its address already: with an anchor it would only be scrolled to.
      if (next.hash && next.pathname === location.pathname) location.reload()
    }
    // In a page from memory what it led on to is still on its way, and comes no more.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && router?.state.navigation.location) location.reload()
    }
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('beforeunload', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [router])
  return null
}
