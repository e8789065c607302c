import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'
import { writeAddress } from '#app/ui/page-query.ts'
import { type BlogFilter, filterAddress, readFilter } from './filter.ts'

/** How long the words rest before the address follows, ms: browsers refuse addresses that change too often, and each takes its time. */
const addressDelayMs = 200

/**
 * The filter of the list as the visitor changes it, with the address in step. Several changes in a row are one history entry, so Back
 * returns to the list as it was before them. The search field keeps its own text, so that nothing typed before React started is lost.
 * Where the page does not carry the whole list, the browser changes nothing, and the server filters.
 */
export function useBlogFilter(initial: BlogFilter, isWhole: boolean) {
  const [filter, setFilter] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  /** What was asked for last; it is applied after the next paint. */
  const asked = useRef(initial)
  /** Whether the current history entry was written by a change, so that the next change replaces it. */
  const isInRow = useRef(false)
  const isAddressBehind = useRef(false)

  /** Brings the address up to what was asked for last. */
  const writeAsked = () => {
    if (!isAddressBehind.current) return
    isAddressBehind.current = false
    writeAddress(filterAddress(asked.current), { replace: isInRow.current })
    isInRow.current = true
  }

  /** Applies what the visitor chose and typed, in place of what the browser would do; false where that is right. */
  const change = (event?: SyntheticEvent, category = asked.current.category): boolean => {
    if (!isWhole) return false
    event?.preventDefault()
    const next = { category, query: field.current?.value ?? '' }
    asked.current = next
    isAddressBehind.current = true
    afterPaint(() => {
      // Of several letters in one frame the last one says it.
      if (asked.current !== next) return
      setFilter(next)
      if (event) writeAsked()
      else setTimeout(() => asked.current === next && writeAsked(), addressDelayMs)
    })
    return true
  }

  useEffect(() => {
    const follow = () => {
      isInRow.current = isAddressBehind.current = false
      const next = readFilter(new URLSearchParams(location.search))
      asked.current = next
      setFilter(next)
      if (!field.current) return
      field.current.value = next.query
      // Where the row of categories is wider than the phone, the one that Back leads to comes into view; others are chosen in view.
      const buttons = [...(field.current.form?.querySelectorAll<HTMLButtonElement>('.blog-category') ?? [])]
      const chosen = buttons.find(({ value }) => value === next.category)
      chosen?.parentElement?.scrollTo(chosen.offsetLeft - chosen.parentElement.offsetLeft, 0)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    if ((field.current?.value ?? '') !== filter.query) change()
    // Only once, when React takes over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { filter, change, writeAsked, field }
}

export type FilterControl = ReturnType<typeof useBlogFilter>
