import { useLayoutEffect } from 'react'
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router'

/**
 * Forward navigation scrolls smoothly to the top or to the anchor; back and forward put the visitor where they were, at once.
 * Reduced motion makes both instant through base.css.
 */
export function ScrollManager() {
  const type = useNavigationType()
  const { key } = useLocation()
  // Runs before ScrollRestoration's own effect, which scrolls with the behaviour that CSS has then.
  useLayoutEffect(() => {
    document.documentElement.dataset.navigation = type === NavigationType.Pop ? 'history' : 'forward'
  }, [type, key])
  return <ScrollRestoration />
}
