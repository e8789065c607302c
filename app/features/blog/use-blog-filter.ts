import { useContext, useEffect, useRef, useState } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { type BlogFilter, filterAddress, readFilter } from './filter.ts'

/** Pause after the last key before the server is asked, ms. The server is asked only if the browser does not have the whole list. */
const askDelayMs = 200

/** State of history entries that a change of the filter has written. */
const ownChange = 'blog-filter'

/**
 * The filter of the list as the visitor changes it, with the address in step. Several changes in a row are one history entry, so Back
 * returns to the list as it was before them. Without the whole list the server filters, a moment after the last key. The search field
 * keeps its own text, so that nothing typed before React started is lost.
 */
export function useBlogFilter(initial: BlogFilter, isWhole: boolean) {
  const [filter, setFilter] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const router = useContext(DataRouterContext)?.router
  const location = useLocation()
  const type = useNavigationType()
  const timer = useRef<number>(undefined)
  /** Whether the current history entry was written by a change, so that the next change replaces it. */
  const isInRow = useRef(false)
  const seen = useRef(location)

  /** Where the visitor is, or is on the way to: known at once, where React follows later. */
  const destination = () => router?.state.navigation.location ?? router?.state.location

  const change = (next: BlogFilter) => {
    setFilter(next)
    window.clearTimeout(timer.current)
    const write = () => {
      const replace = isInRow.current
      isInRow.current = true
      void navigate(filterAddress(next), {
        replace,
        state: ownChange,
        preventScrollReset: true,
        defaultShouldRevalidate: !isWhole,
      })
    }
    if (isWhole) return write()
    const from = destination()
    // Who goes on to an article, or back, within that moment is not led back by it.
    timer.current = window.setTimeout(() => destination() === from && write(), askDelayMs)
  }

  useEffect(() => {
    if (seen.current === location) return
    seen.current = location
    // Addresses that were written here arrive late, while the visitor is still typing: only others change the filter.
    if (type !== 'POP' && location.state === ownChange) return
    isInRow.current = false
    const next = readFilter(new URLSearchParams(location.search))
    setFilter(next)
    if (field.current) field.current.value = next.query
  }, [location, type])

  useEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== filter.query) change({ ...filter, query: typed })
    return () => window.clearTimeout(timer.current)
    // Only once, when React takes over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { filter, change, field }
}
