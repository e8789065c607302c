import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePageQuery, writeAddress } from '#app/ui/page-query.ts'
import { flyFrom } from './fly.ts'
import type { GalleryPhoto } from './gallery-photo.ts'
import type { LightboxProps } from './lightbox/lightbox.tsx'
import { photoNumber, photoSearch } from './photo-address.ts'

/** How long a photo rests before the address follows, ms: browsers refuse addresses that change too often. */
const addressDelayMs = 200

/** Marks history entries that a tile has made: closing steps back over them instead of leaving them behind. */
const openedHere = { lightbox: 'opened-here' }

/** Without modal dialogs there is no lightbox: tiles are links to the page with their photo, as without script. */
export const hasDialogs = () => 'showModal' in (window.HTMLDialogElement?.prototype ?? {})

const load = () => import('./lightbox/lightbox.tsx')
const tileOf = (number: number) => document.querySelector<HTMLElement>(`.mosaic [data-photo='${number}']`)

/**
 * Opens and closes the lightbox by the address, so that a link to a photo, the browser's Back and a tile all do the same. Opening adds
 * one history entry, however often tiles are tapped while the lightbox loads; moving replaces it. `asked` is the photo that the server shows.
 */
export function useLightbox(photos: readonly GalleryPhoto[], asked?: number) {
  const served = asked === undefined ? undefined : photos[asked - 1]
  const wanted = photoNumber(usePageQuery(served && photoSearch(served)), photos)
  const [isMissing, setMissing] = useState(false)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>()
  const [shown, setShown] = useState<number>()
  const current = useRef<number>(undefined)
  const addressTimer = useRef<number>(undefined)
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
    const tile = current.current && tileOf(current.current)
    if (tile) flyFrom(place.current, shown ? shownPhoto() : tile.querySelector('.picture'))
    place.current = undefined
  }, [shown])

  const addressOf = (number: number) => {
    const photo = photos[number - 1]
    return photo ? photoSearch(photo) : location.pathname
  }

  const open = (number: number) => {
    // The address may be ahead of what is rendered: a photo that it already names was opened by a tile.
    const isOpen = photoNumber(new URLSearchParams(location.search), photos) !== undefined
    writeAddress(addressOf(number), { replace: isOpen, state: isOpen ? history.state : openedHere })
  }

  const move = (number: number) => {
    current.current = number
    // A late key or swipe must not reopen what is being closed.
    if (isClosing.current || !wanted) return
    window.clearTimeout(addressTimer.current)
    addressTimer.current = window.setTimeout(() => {
      writeAddress(addressOf(number), { replace: true, state: history.state })
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
export function prepareLightbox(): void {
  load().catch(() => undefined)
}

function shownPhoto(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.lightbox [data-current] .photo')
}
