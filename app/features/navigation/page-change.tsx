import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * One page goes before the next one comes: a veil of paper comes over what is left, at once, and goes from what has come. No picture of
 * the page is taken for it, as the browser's own cross-fade does, so the next page is there sooner. A line along the top tells of one that
 * takes its time; CSS holds it back for the moment that most pages need.
 */
export function PageChange() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const [shown, setShown] = useState({ pathname, changes: 0 })
  useClicksInTurn(pathname)
  if (shown.pathname !== pathname) setShown({ pathname, changes: shown.changes + 1 })
  const isOnItsWay = state !== 'idle'
  return (
    <>
      {shown.changes > 0 && <div key={shown.changes} className="veil" />}
      {isOnItsWay && location.pathname !== pathname && <div className="veil leaving" />}
      {isOnItsWay && <div className="waiting" />}
    </>
  )
}

/** How long a click may wait for the page of the address, ms. */
const patienceMs = 1000

/**
 * A click on a link while the address is ahead of the page waits for the page. The router (8.4) sets a page that comes by view transition,
 * a case whose cover grows, two frames after its address, over whatever came in between.
 */
function useClicksInTurn(pathname: string): void {
  const held = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    let timer = 0
    const letGo = () => {
      const link = held.current
      held.current = null
      link?.click()
    }
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isForHere = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link?.target)
      if (!link || !isForHere || pathname === location.pathname) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.current = link
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        stop()
        letGo()
      }, patienceMs)
    }
    const stop = () => {
      window.clearTimeout(timer)
      window.removeEventListener('click', hold, true)
    }
    letGo()
    window.addEventListener('click', hold, true)
    return stop
  }, [pathname])
}
