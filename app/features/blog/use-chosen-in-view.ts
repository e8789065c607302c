import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls the chosen category into view where the row of categories is wider than the page: a visitor who arrives by an address or by Back
 * has not scrolled there. Sideways only, and not at all if it is in view, or if the visitor has scrolled the row before the script was there.
 */
export function useChosenInView(category: string): RefObject<HTMLFieldSetElement | null> {
  const row = useRef<HTMLFieldSetElement>(null)
  const isShown = useRef(false)
  useEffect(() => {
    const isScrolled = !isShown.current && row.current?.scrollLeft !== 0
    isShown.current = true
    if (isScrolled) return
    const outer = row.current?.getBoundingClientRect()
    const chosen = row.current?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect()
    if (!outer || !chosen || (chosen.left >= outer.left && chosen.right <= outer.right)) return
    row.current?.scrollBy(chosen.left + chosen.width / 2 - outer.left - outer.width / 2, 0)
  }, [category])
  return row
}
