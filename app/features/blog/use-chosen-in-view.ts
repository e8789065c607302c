import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the categories run out of the page, brings the chosen one into it: whoever comes by an address or by Back has not
 * scrolled there. Sideways only, and not at all where it is seen.
 */
export function useChosenInView(category: string): RefObject<HTMLFieldSetElement | null> {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const outer = row.current?.getBoundingClientRect()
    const chosen = row.current?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect()
    if (!outer || !chosen || (chosen.left >= outer.left && chosen.right <= outer.right)) return
    row.current?.scrollBy(chosen.left + chosen.width / 2 - outer.left - outer.width / 2, 0)
  }, [category])
  return row
}
