import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'
import { usePageQuery, writeAddress } from '#app/ui/page-query.ts'
import type { LightboxProps } from './lightbox/lightbox.tsx'
import { type GalleryPhoto, photoNumber, photoSearch } from './photo.ts'

/** How long a photo rests before the address follows, ms: browsers refuse addresses that change too often. */
const addressDelayMs = 200

const load = () => import('./lightbox/lightbox.tsx')

/** Loads the lightbox once somebody reaches for a tile; asking alone takes a while. A failure is handled when a photo is opened. */
export const prepareLightbox = (): void => afterPaint(() => void load().catch(() => undefined))

/**
 * Opens and closes the lightbox by the address, so that a link to a photo, the browser's Back and a tile all do the same. Opening adds
 * one history entry, however often tiles are tapped while the lightbox loads; moving replaces it. `asked` is the photo that the server shows.
 */
export function useLightbox(photos: readonly GalleryPhoto[], asked?: number) {
  const searchOf = (number: number) => photoSearch(photos[number - 1] ?? { id: '' })
  const wanted = photoNumber(usePageQuery(asked ? searchOf(asked) : ''), photos)
  const [isMissing, setMissing] = useState(false)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>()
  const addressTimer = useRef(0)
  const isClosing = useRef(false)

  useEffect(() => {
    if (!wanted || Lightbox) return
    load().then(
      (module) => setLightbox(() => module.Lightbox),
      () => setMissing(true),
    )
  }, [wanted, Lightbox])

  useLayoutEffect(() => {
    // The step back has led to another entry; if that shows a photo, it can be closed again.
    isClosing.current = false
    if (!wanted) window.clearTimeout(addressTimer.current)
  }, [wanted])

  const open = (number: number) => {
    // The address may be ahead of what is rendered: a photo that it already names was opened by a tile.
    const isOpen = photoNumber(new URLSearchParams(location.search), photos) !== undefined
    // Closing steps back over an entry that a tile has made, instead of leaving it behind.
    writeAddress(searchOf(number), { replace: isOpen, state: isOpen ? history.state : { openedHere: true } })
  }

  const move = (number: number) => {
    // A late key or swipe must not reopen what is being closed.
    if (isClosing.current) return
    window.clearTimeout(addressTimer.current)
    addressTimer.current = window.setTimeout(() => {
      writeAddress(searchOf(number), { replace: true, state: history.state })
    }, addressDelayMs)
  }

  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    window.clearTimeout(addressTimer.current)
    if (history.state?.openedHere) history.back()
    else writeAddress(location.pathname, { replace: true })
  }

  return { Lightbox, wanted, isMissing, open, move, close }
}
