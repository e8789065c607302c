import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

declare global {
  interface Window {
    /** Called by the router if it cannot load the code of a page, instead of reloading the current page: see vite.config.ts. */
    codeLost?: () => void
  }
}

/**
 * Firefox aborts what is being loaded as soon as the visitor leaves, long before the page is gone. Failures within this time after
 * `beforeunload` are taken for that, ms; later ones are not, because a visitor who only downloads a file stays.
 */
const leavingMs = 1000

/**
 * If a deploy or the network has taken away the code of the page that the visitor chose, loads that page as a document. If the page was
 * only being fetched ahead, nothing happens.
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
      // After a step in the history the address is already the new one: with an anchor, assigning it would only scroll.
      if (next.hash && next.pathname === location.pathname) location.reload()
    }
    // A page that comes back from memory would still wait for a navigation that never ends.
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
