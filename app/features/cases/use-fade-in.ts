import { useEffect, useRef } from 'react'

/**
 * Fades list items in as they come into view. Nothing is hidden beforehand, so everything shows in items that are never scrolled to, on a
 * page without script, and in print. The stagger is CSS.
 */
export function useFadeIn<T extends HTMLElement>() {
  const list = useRef<T>(null)
  useEffect(() => {
    if (!list.current || !('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return
    let isFirstLook = true
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue
          observer.unobserve(target)
          // What is in view at the first look, which is at all of them, is there already.
          if (!isFirstLook) target.classList.add('fades-in')
        }
        isFirstLook = false
      },
      // Those above the view have been seen, on the way here.
      { rootMargin: '99999px 0px 0px' },
    )
    for (const item of list.current.children) observer.observe(item)
    return () => observer.disconnect()
  }, [])
  return list
}
