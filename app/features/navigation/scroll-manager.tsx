import { useLayoutEffect, useRef } from 'react'
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router'

/**
 * Forward navigation and anchors scroll smoothly; back and forward put the visitor where they were, at once. Reduced motion
 * makes all of it instant through base.css.
 */
export function ScrollManager() {
  return (
    <>
      <ReturnMark />
      <ScrollRestoration />
    </>
  )
}

/** Says to CSS, for the moment of the restoration, that a page is returned to. A sibling before it, so that its effect runs first. */
function ReturnMark() {
  const type = useNavigationType()
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    // The first page and anchors within a page arrive as POP too.
    const isReturn = type === NavigationType.Pop && last.current !== pathname
    last.current = pathname
    if (!isReturn) return
    const { dataset } = document.documentElement
    dataset.navigation = 'history'
    const timer = window.setTimeout(() => delete dataset.navigation, 0)
    return () => window.clearTimeout(timer)
  }, [type, pathname])
  return null
}
