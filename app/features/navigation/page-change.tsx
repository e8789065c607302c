import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Shows that a page changes: a paper-coloured veil covers the old page at once and fades from the new one. No picture of the page is
 * taken for it, as the browser's own cross-fade does, so the next page is there sooner. A line along the top shows that a page takes its
 * time; CSS delays it by as long as most pages need.
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
