import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Where a deploy took away the code of the next page, the router loads the present one again and the click is lost. The visitor
 * is led on instead, in browsers that tell of it. The link is noted at the click: what React knows of it may come after the reload.
 */
export function LeadOn() {
  const { key } = useLocation()
  // Anew at every page: a link that led somewhere is done with.
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation }
    let next: string | undefined
    const note = ({ target, defaultPrevented }: MouseEvent) => {
      if (defaultPrevented) next = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]')?.href
    }
    const leadOn = (event: NavigateEvent) => {
      if (!next || event.navigationType !== 'reload' || event.userInitiated) return
      event.preventDefault()
      location.assign(next)
    }
    addEventListener('click', note)
    navigation?.addEventListener('navigate', leadOn)
    return () => {
      removeEventListener('click', note)
      navigation?.removeEventListener('navigate', leadOn)
    }
  }, [key])
  return null
}
