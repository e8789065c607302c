import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'
import { writeAddress } from '#app/ui/page-query.ts'
import { type BlogFilter, filterAddress, readFilter } from './filter.ts'

/** How long the words rest before the address follows, ms: browsers refuse addresses that change too often, and each takes its time. */
const addressDelayMs = 200

/** The search beside the list (`blog-search.tsx`); a blog without articles has none. */
const searchForm = () => document.querySelector<HTMLFormElement>('search > form')
const searchField = () => searchForm()?.querySelector('input')
const buttons = () => [...(searchForm()?.querySelectorAll('button') ?? [])]
/** Categories are pressed or not; the button of the search is neither. */
const isCategory = ({ ariaPressed }: HTMLButtonElement) => ariaPressed !== null

/**
 * The filter of the list as the visitor changes it, with the address in step. Several changes in a row are one history entry, so Back
 * returns to the list as it was before them. The form is none of React's: nothing typed before the island was alive is lost, and a key costs less.
 * Where the page does not carry the whole list, the browser changes nothing, and the server filters.
 */
export function useBlogFilter(initial: BlogFilter, isWhole: boolean) {
  const [filter, setFilter] = useState(initial)
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
  const change = (event?: Pick<Event, 'preventDefault'>, category = asked.current.category): boolean => {
    if (!isWhole) return false
    event?.preventDefault()
    const next = { category, query: searchField()?.value ?? '' }
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

  const onInput = useEffectEvent(() => change())
  // Whoever goes on to an article comes back to these words.
  const onLeave = useEffectEvent(writeAsked)
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const pressed = event.submitter as HTMLButtonElement | null
    if (pressed && isCategory(pressed)) change(event, pressed.value)
    // The on-screen keyboard of a phone covers the results, and stays as long as the field has the focus.
    else if (change(event) && matchMedia('(pointer: coarse)').matches) searchField()?.blur()
  })
  // Before the island is alive: a click that was kept is repeated then.
  useLayoutEffect(() => {
    const form = searchForm()
    const aborter = new AbortController()
    const { signal } = aborter
    form?.addEventListener('input', () => onInput(), { signal })
    form?.addEventListener('focusout', () => onLeave(), { signal })
    form?.addEventListener('submit', (event) => onSubmit(event), { signal })
    return () => aborter.abort()
  }, [])

  useLayoutEffect(() => {
    for (const button of buttons())
      if (isCategory(button)) button.ariaPressed = String(button.value === filter.category)
      else button.value = filter.category
  }, [filter.category])

  useEffect(() => {
    const follow = () => {
      isInRow.current = isAddressBehind.current = false
      const next = readFilter(new URLSearchParams(location.search))
      asked.current = next
      setFilter(next)
      const field = searchField()
      if (field) field.value = next.query
      // Where the row of categories is wider than the phone, the one that Back leads to comes into view; others are chosen in view.
      const chosen = buttons().find((button) => isCategory(button) && button.value === next.category)
      chosen?.parentElement?.scrollTo(chosen.offsetLeft - chosen.parentElement.offsetLeft, 0)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    if ((searchField()?.value ?? '') !== filter.query) change()
    // Only once, when React takes over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  /** Leaves the search for all articles, from a link that disappears with the notice that it stands in. */
  const clear = (event: MouseEvent) => {
    const field = searchField()
    if (isWhole && field) field.value = ''
    // Keyboard users continue at the search field. For a key press on a link, Firefox reports one click instead of none.
    if (change(event, '') && (event.detail === 0 || event.currentTarget.matches(':focus-visible')))
      field?.focus({ preventScroll: true })
  }

  return { filter, clear }
}

export type FilterControl = ReturnType<typeof useBlogFilter>
