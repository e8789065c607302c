import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Opens the dialog and locks the page behind it; the photo `grows` out of its tile. At the end it restores everything: the scroll position to
 * the pixel, and the focus on the tile of the photo last seen, in which that photo settles. If the page's width has changed meanwhile, the
 * tile is scrolled into view instead.
 */
export function useDialog(ref: RefObject<HTMLDialogElement | null>, number: number, grows: boolean): void {
  const now = useEffectEvent(() => ({
    tile: document.querySelector<HTMLElement>(`.mosaic [data-photo='${number}']`),
    grows,
  }))
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const { documentElement: root, body } = document
    const { scrollY } = window
    const width = root.clientWidth
    const photo = () => dialog.querySelector('[data-current] .photo')
    body.style.paddingRight = `${window.innerWidth - width}px`
    // The way back in the history must not glide: what is clicked next would move away under the pointer.
    Object.assign(root.style, { overflow: 'hidden', scrollBehavior: 'auto' })
    const magnifyAgain = demagnify()
    dialog.showModal()
    dialog.focus({ preventScroll: true })
    const begun = now()
    // Before the dialog was open, the stage had no width to stand at a photo.
    photo()?.scrollIntoView({ inline: 'center' })
    if (begun.grows) flyFrom(begun.tile, photo(), true)
    // The second half of a double click on a tile must not click what has appeared under the pointer.
    let wasClicked = false
    const dropHalves = (event: MouseEvent) => {
      if (event.detail <= 1) wasClicked = true
      else if (!wasClicked) event.stopPropagation()
    }
    dialog.addEventListener('click', dropHalves, true)
    return () => {
      const { tile } = now()
      flyFrom(photo(), tile?.querySelector('.picture'), false)
      dialog.removeEventListener('click', dropHalves, true)
      const isFull = dialog.contains(document.fullscreenElement)
      if (isFull) document.exitFullscreen().catch(() => undefined)
      dialog.close()
      magnifyAgain()
      root.style.overflow = ''
      body.style.paddingRight = ''
      tile?.focus({ preventScroll: true })
      window.scrollTo({ top: scrollY })
      // By then the browser has brought the page to where it stood in this entry of the history; of another width, that is another place.
      requestAnimationFrame(() => {
        // A width that only full screen changed comes back by itself.
        if (root.clientWidth !== width && !isFull) tile?.scrollIntoView({ block: 'nearest' })
        root.style.scrollBehavior = ''
      })
    }
  }, [ref])
}

/**
 * Lets an element come from another's place on the screen; not for visitors who avoid motion. A photo is cut to that shape at first; a tile
 * cuts its picture by itself, and Chromium 156 crashes where a clip moves in it, too.
 */
function flyFrom(start: Element | null, element: Element | null | undefined, isCut: boolean): void {
  if (!start || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [from, to] = [start, element].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect]
  if (from.bottom < 0 || from.top > innerHeight) return
  const [across, down] = [from.width / to.width, from.height / to.height]
  const scale = Math.max(across, down)
  const x = from.left - to.left + (from.width - to.width) / 2
  const y = from.top - to.top + (from.height - to.height) / 2
  const cut = (share: number) => `${(1 - share / scale) * 50}%`
  const clipPath = [`inset(${cut(down)} ${cut(across)})`, 'inset(0)']
  element.animate(
    { transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'], ...(isCut && { clipPath }) },
    { duration: 280, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
}

/**
 * Brings a page that two fingers have magnified back to its size: the controls would be out of view, and over photos two fingers magnify the
 * photo. Returns how to undo that.
 */
function demagnify(): () => void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
  if (!viewport || window.visualViewport?.scale === 1) return () => undefined
  const { content } = viewport
  viewport.content = `${content}, maximum-scale=1`
  return () => (viewport.content = content)
}

/** Keeps Tab inside the dialog; otherwise it would go on to the browser's own controls. */
export function wrapFocus(dialog: HTMLElement, isBackward: boolean): boolean {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button:not(:disabled), [tabindex="0"]')]
  const ends = [stops[0], stops.at(-1)]
  const [next, last] = isBackward ? ends.toReversed() : ends
  const from = document.activeElement
  if (from !== last && !(isBackward && from === dialog)) return false
  next?.focus()
  return true
}

/** How long the controls stay when nobody moves, ms. */
const restMs = 2800

/** Hides the controls until they are needed (lightbox.css): how they wake, and how a tap shows or hides them. */
export function useControls(room: RefObject<HTMLElement | null>) {
  const timer = useRef(0)
  const rest = () => room.current?.setAttribute('data-rests', '')
  const wake = () => {
    room.current?.removeAttribute('data-rests')
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(rest, restMs)
  }
  const begin = useEffectEvent(wake)
  useEffect(() => {
    begin()
    return () => window.clearTimeout(timer.current)
  }, [])
  return { wake, toggle: () => (room.current?.hasAttribute('data-rests') ? wake() : rest()) }
}
