import { useEffect, useRef } from 'react'

/**
 * Fades list items in as they come into view. Nothing is hidden beforehand: an item that is never scrolled to, a page
 * without script and a print all show everything. The stagger is CSS.
 */
export function useFadeIn<T extends HTMLElement>() {
  const list = useRef<T>(null)
  useEffect(() => {
    if (!list.current || !('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return
    const waiting = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) waiting.add(target)
        else {
          observer.unobserve(target)
          if (waiting.has(target)) target.setAttribute('data-fades-in', '')
        }
      }
    })
    for (const item of list.current.children) observer.observe(item)
    return () => observer.disconnect()
  }, [])
  return list
}
