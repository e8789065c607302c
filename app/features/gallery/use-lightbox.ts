import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePageQuery, writeAddress } from '#app/ui/page-query.ts'
import type { LightboxProps } from './lightbox/lightbox.tsx'
import { type GalleryPhoto, photoNumber, photoSearch } from './photo.ts'

/** How long a photo rests before the address follows, ms: browsers refuse addresses that change too often. */
const addressDelayMs = 200

/** Marks history entries that a tile has made: closing steps back over them instead of leaving them behind. */
const openedHere = { lightbox: 'opened-here' }

/** Without modal dialogs there is no lightbox: tiles are links to the page with their photo, as without script. */
export const hasDialogs = () => 'showModal' in (window.HTMLDialogElement?.prototype ?? {})

const load = () => import('./lightbox/lightbox.tsx')
const tileOf = (number: number) => document.querySelector<HTMLElement>(`.mosaic [data-photo='${number}']`)
const shownPhoto = () => document.querySelector<HTMLElement>('.lightbox [data-current] .photo')

/**
 * Opens and closes the lightbox by the address, so that a link to a photo, the browser's Back and a tile all do the same. Opening adds
 * one history entry, however often tiles are tapped while the lightbox loads; moving replaces it. `asked` is the photo that the server shows.
 */
export function useLightbox(photos: readonly GalleryPhoto[], asked?: number) {
  const searchOf = (number: number) => photoSearch(photos[number - 1] ?? { id: '' })
  const wanted = photoNumber(usePageQuery(asked ? searchOf(asked) : ''), photos)
  const [isMissing, setMissing] = useState(false)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>()
  const [shown, setShown] = useState<number>()
  const current = useRef(0)
  const addressTimer = useRef(0)
  const isClosing = useRef(false)
  /** Where the photo that opens or closes stood before. */
  const place = useRef<DOMRect>(undefined)

  const viewed = !shown && (isMissing || wanted === asked) ? wanted : undefined

  useEffect(() => {
    if (!wanted || Lightbox || !hasDialogs()) return
    load().then(
      (module) => setLightbox(() => module.Lightbox),
      () => setMissing(true),
    )
  }, [wanted, Lightbox])

  // Before the next paint: the photo that the server shows gives way to the lightbox.
  useLayoutEffect(() => {
    // The step back has led to another entry; if that shows a photo, it can be closed again.
    isClosing.current = false
    if (wanted && Lightbox && !shown) {
      current.current = wanted
      place.current = viewed ? undefined : tileOf(wanted)?.getBoundingClientRect()
      setShown(wanted)
    } else if (!wanted && shown) {
      window.clearTimeout(addressTimer.current)
      place.current = shownPhoto()?.getBoundingClientRect()
      setShown(undefined)
    }
  }, [wanted, Lightbox, shown, viewed])

  // A photo grows out of its tile; closed, it settles in it.
  useLayoutEffect(() => {
    const end = shown ? shownPhoto() : tileOf(current.current)?.querySelector('.picture')
    if (place.current && end) flyFrom(place.current, end, shown !== undefined)
    place.current = undefined
  }, [shown])

  const open = (number: number) => {
    // The address may be ahead of what is rendered: a photo that it already names was opened by a tile.
    const isOpen = photoNumber(new URLSearchParams(location.search), photos) !== undefined
    writeAddress(searchOf(number), { replace: isOpen, state: isOpen ? history.state : openedHere })
  }

  const move = (number: number) => {
    current.current = number
    // A late key or swipe must not reopen what is being closed.
    if (isClosing.current || !wanted) return
    window.clearTimeout(addressTimer.current)
    addressTimer.current = window.setTimeout(() => {
      writeAddress(searchOf(number), { replace: true, state: history.state })
    }, addressDelayMs)
  }

  const close = () => {
    if (isClosing.current || !wanted) return
    isClosing.current = true
    window.clearTimeout(addressTimer.current)
    if (history.state?.lightbox === openedHere.lightbox) history.back()
    else writeAddress(location.pathname, { replace: true })
  }

  return { Lightbox, shown, viewed, open, move, close }
}

/** Loads the lightbox once somebody reaches for a tile. A failure is handled when a photo is opened. */
export const prepareLightbox = (): void => void load().catch(() => undefined)

/**
 * Lets an element come from a place on the screen; not for visitors who avoid motion. A photo is cut to that shape at first; a tile cuts its
 * picture by itself, and Chromium 156 crashes where a clip moves in it, too.
 */
function flyFrom(from: DOMRect, element: Element, isCut: boolean): void {
  if (from.bottom < 0 || from.top > innerHeight || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = element.getBoundingClientRect()
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
