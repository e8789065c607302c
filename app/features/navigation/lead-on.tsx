import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

/**
 * Where a deploy took away the code of the next page, the router loads the present one again and the click is lost. The visitor
 * is led on instead, in browsers that tell of it.
 */
export function LeadOn() {
  const { location: next } = useNavigation()
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation }
    if (!next || !navigation) return
    const leadOn = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return
      event.preventDefault()
      location.assign(createPath(next))
    }
    navigation.addEventListener('navigate', leadOn)
    return () => navigation.removeEventListener('navigate', leadOn)
  }, [next])
  return null
}
