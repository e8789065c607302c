import { useEffectEvent, useLayoutEffect } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'
import type { GalleryPhoto, GalleryWords } from './photo.ts'
import { PhotoView } from './photo-view.tsx'
import { prepareLightbox, useLightbox } from './use-lightbox.ts'

interface GalleryProps {
  readonly photos: readonly GalleryPhoto[]
  readonly words: GalleryWords
  /** Address of its page. */
  readonly path: string
  /** Place of the photo that the address names. */
  readonly asked?: number | undefined
}

/**
 * Opens the photos of the tiles in the lightbox. The tiles stand beside it and are none of React's: it would listen to every move over them, and
 * hydrating them would take longer than the rest.
 */
export function Gallery({ photos, words, path, asked }: GalleryProps) {
  const { Lightbox, wanted, isMissing, open, move, close } = useLightbox(photos, asked)
  const isServed = wanted === asked
  const onTile = useEffectEvent((event: MouseEvent) => {
    const tile = (event.target as Element).closest<HTMLElement>('[data-photo]')
    if (!tile || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    afterPaint(() => open(Number(tile.dataset.photo)))
  })
  // Before the island is alive: a click that was kept is repeated then.
  useLayoutEffect(() => {
    // Somebody has reached for a tile.
    prepareLightbox()
    const tiles = document.querySelector<HTMLElement>('.mosaic')
    const listener = (event: MouseEvent) => onTile(event)
    tiles?.addEventListener('click', listener)
    return () => tiles?.removeEventListener('click', listener)
  }, [])
  if (!wanted) return null
  if (Lightbox)
    return <Lightbox photos={photos} words={words} start={wanted} grows={!isServed} onMove={move} onClose={close} />
  return isServed || isMissing ? <PhotoView photos={photos} words={words} number={wanted} path={path} /> : null
}
