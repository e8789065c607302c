import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens the dialog and locks the page behind it. At the end it restores everything: the scroll position to the pixel, and the focus on
 * the tile of the photo last seen. If the page's width has changed meanwhile, that tile is scrolled into view instead.
 */
export function useDialog(ref: RefObject<HTMLDialogElement | null>, number: number): void {
  const lastSeen = useRef(number)
  useLayoutEffect(() => {
    lastSeen.current = number
  }, [number])

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const root = document.documentElement
    const { scrollY } = window
    const width = root.clientWidth
    const scrollbar = window.innerWidth - width
    root.style.setProperty('--scrollbar', `${scrollbar}px`)
    root.dataset.lightbox = ''
    const magnifyAgain = demagnify()
    dialog.showModal()
    dialog.focus({ preventScroll: true })
    const keepInside = (event: KeyboardEvent) => wrapFocus(dialog, event)
    dialog.addEventListener('keydown', keepInside)
    // The second half of a double click on a tile must not click what has appeared under the pointer.
    let wasClicked = false
    const dropHalves = (event: MouseEvent) => {
      if (event.detail <= 1) wasClicked = true
      else if (!wasClicked) event.stopPropagation()
    }
    dialog.addEventListener('click', dropHalves, true)
    return () => {
      dialog.removeEventListener('keydown', keepInside)
      dialog.removeEventListener('click', dropHalves, true)
      const isFull = dialog.contains(document.fullscreenElement)
      if (isFull) document.exitFullscreen().catch(() => undefined)
      dialog.close()
      magnifyAgain()
      delete root.dataset.lightbox
      root.style.removeProperty('--scrollbar')
      const tile = document.querySelector<HTMLElement>(`.mosaic [data-photo='${lastSeen.current}']`)
      tile?.focus({ preventScroll: true })
      // A width that only full screen changed comes back by itself.
      if (root.clientWidth !== width && !isFull) tile?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      else if (window.scrollY !== scrollY) window.scrollTo({ top: scrollY, behavior: 'instant' })
    }
  }, [ref])
}

/**
 * Brings a page that two fingers have magnified back to its size: the controls would be out of view, and over photos two fingers magnify the
 * photo. Returns how to undo that.
 */
function demagnify(): () => void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
  if (!viewport || (window.visualViewport?.scale ?? 1) === 1) return () => undefined
  const { content } = viewport
  viewport.content = `${content}, maximum-scale=1`
  return () => (viewport.content = content)
}

/** Keeps Tab inside the dialog; otherwise it would go on to the browser's own controls. */
function wrapFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = [...dialog.querySelectorAll<HTMLElement>('button:not(:disabled), [tabindex="0"]')]
  const [first, last] = [stops[0], stops.at(-1)]
  const from = document.activeElement
  const isLeaving = event.shiftKey ? from === first || from === dialog : from === last
  if (!isLeaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
