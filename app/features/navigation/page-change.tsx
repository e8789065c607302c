import { useState } from 'react'
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
