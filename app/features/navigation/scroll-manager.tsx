import { useEffect, useLayoutEffect, useRef } from 'react'
import {
  NavigationType,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { GrowingCovers } from './growing-covers.ts'
import { isToForm } from '#app/ui/use-get-started.ts'

/** How long after the contact page appeared its form is brought into view, ms (specification §9). */
const formScrollDelayMs = 100

/**
 * New pages and anchors are scrolled to smoothly; back and forward return the visitor to the old position at once. With reduced motion
 * all of it is instant, through base.css.
 */
export function ScrollManager() {
  const { pathname } = useLocation()
  return (
    <>
      <Arrival />
      <GrowingCovers pathname={pathname} />
      <FormScroll />
    </>
  )
}

/** Keys of history entries that are still being scrolled smoothly to the top, or were left during it: a step back to them goes to the top. */
const onTheWay = new Set<string>()

/**
 * When another page or an anchor within the page has been navigated to, gives it the focus, as if it had been loaded. On a step in the
 * history it marks the root for the moment of the scroll restoration, so that CSS makes it instant. The hook is the router's
 * `ScrollRestoration` without its script (decision 050).
 */
function Arrival() {
  const type = useNavigationType()
  const { pathname, hash, key } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    const isSame = last.current === pathname
    last.current = pathname
    // The first page, and what the browser itself navigates to, arrive as POP: the focus is there already.
    if (isSame && (!hash || type === NavigationType.Pop)) return
    const place = document.getElementById(hash.slice(1) || 'main')
    if (place) {
      place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    const { dataset } = document.documentElement
    // Sections that are laid out later would move the anchor away while the page scrolls to it.
    delete dataset.later
    // Firefox drops a scroll that begins below the end of a shorter page. Reading the position makes it move to that end first.
    void window.scrollY
    if (type !== NavigationType.Pop) {
      if (!hash && 'onscrollend' in window) onTheWay.add(key)
      return
    }
    dataset.navigation = 'history'
    const timer = window.setTimeout(() => delete dataset.navigation, 0)
    return () => window.clearTimeout(timer)
  }, [type, pathname, hash, key])
  useScrollRestoration()
  useLayoutEffect(() => {
    // Right after the hook has restored the position at which the page was left.
    if (type === NavigationType.Pop && onTheWay.has(key)) window.scrollTo(0, 0)
  }, [type, key])
  // Its place is taken down when the next page is asked for: from then on it may well come to its top.
  const isLeft = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isLeft) return
    const end = () => onTheWay.delete(key)
    addEventListener('scrollend', end)
    return () => removeEventListener('scrollend', end)
  }, [isLeft, key])
  return null
}

/** Scrolls the first form of a page that Get Started opened into view; not when the visitor returns to that page. */
function FormScroll() {
  const { state, key } = useLocation()
  const isAsked = useNavigationType() !== NavigationType.Pop && isToForm(state)
  // Every press makes a history entry of its own, also on the contact page itself.
  useEffect(() => {
    if (!isAsked) return
    const form = () => document.querySelector('main form')?.scrollIntoView()
    const timer = window.setTimeout(form, formScrollDelayMs)
    return () => window.clearTimeout(timer)
  }, [isAsked, key])
  return null
}
