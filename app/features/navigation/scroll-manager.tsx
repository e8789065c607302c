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
 * Forward navigation and anchors scroll smoothly; back and forward put the visitor where they were, at once. Reduced motion
 * makes all of it instant through base.css.
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

/** Keys of the pages that are on their smooth way to the top, or were left on it: theirs is the top, not where they just passed. */
const onTheWay = new Set<string>()

/**
 * Another page has come, or a place within it: it has the focus, as if it had been loaded, and CSS is told, for the moment of the
 * restoration, where it is returned to. The hook is the router's `ScrollRestoration` without its script (decision 050).
 */
function Arrival() {
  const type = useNavigationType()
  const { pathname, hash, key } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    const isSame = last.current === pathname
    last.current = pathname
    // The first page and what the browser itself leads to arrive as POP: the focus is there already.
    if (isSame && (!hash || type === NavigationType.Pop)) return
    const place = document.getElementById(hash.slice(1) || 'main')
    if (place) {
      place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    const { dataset } = document.documentElement
    // Sections that are laid out only later would move an anchor away under the scroll to it.
    delete dataset.later
    // Firefox drops a scroll that begins below the end of a shorter page. Asked for its place, it is at that end first.
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
    // Right after the hook has led to where it was left.
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

/** Brings the first form of the page that Get Started opened into view. Not of a page that is returned to. */
function FormScroll() {
  const { state, key } = useLocation()
  const isAsked = useNavigationType() !== NavigationType.Pop && isToForm(state)
  // Every press is a place of its own, also on the contact page itself.
  useEffect(() => {
    if (!isAsked) return
    const form = () => document.querySelector('main form')?.scrollIntoView()
    const timer = window.setTimeout(form, formScrollDelayMs)
    return () => window.clearTimeout(timer)
  }, [isAsked, key])
  return null
}
