import { type CSSProperties, memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { Picture } from '#app/ui/picture.tsx'
import { type GalleryPhoto, type GalleryWords, photoSizes, ratioOf } from '../photo.ts'

/** Photos on each side of the current one that are loaded ahead. */
const ahead = 1

/** What is left of a swipe has run out by then, ms. */
const swipeMs = 600

/** All photos side by side in a scroller that snaps: a swipe is the browser's own scrolling, with its follow-through. Keys and buttons jump. */
export function Stage(props: {
  ref: RefObject<HTMLDivElement | null>
  photos: readonly GalleryPhoto[]
  index: number
  isZoomed: boolean
  words: GalleryWords
  onShow: (index: number) => void
}) {
  const { ref, index, photos, words } = props
  const width = useRef(0)
  const seen = useRef(new Set<number>())
  /** When the last swipe moved the stage, and until when what is left of one does not count, as times of events. */
  const swipe = useRef({ movedAt: -swipeMs, endsAt: 0 })
  for (let near = index - ahead; near <= index + ahead; near++) seen.current.add(near)

  useLayoutEffect(() => {
    const stage = ref.current
    if (!stage) return
    const stand = () => stage.scrollTo({ left: index * stage.clientWidth, behavior: 'instant' })
    let timer = 0
    width.current = stage.clientWidth
    if (Math.round(stage.scrollLeft / stage.clientWidth) !== index) {
      stand()
      // A swipe that still runs out goes on from there, and would lead away from the photo that was asked for meanwhile.
      const now = performance.now()
      if (now - swipe.current.movedAt <= swipeMs) {
        swipe.current.endsAt = now + swipeMs
        timer = window.setTimeout(() => swipe.current.endsAt > 0 && stand(), swipeMs)
      }
    }
    // Turning the phone, resizing and printing keep the photo.
    const follow = () => {
      if (stage.clientWidth === width.current) return
      width.current = stage.clientWidth
      stand()
    }
    const observer = new ResizeObserver(follow)
    observer.observe(stage)
    const aborter = new AbortController()
    const { signal } = aborter
    // Browsers also lay the stage out for printing, and leave it scrolled to its first photo: that is not a swipe.
    window.addEventListener('beforeprint', () => (width.current = 0), { signal })
    window.addEventListener('afterprint', follow, { signal })
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      aborter.abort()
    }
  }, [ref, index])

  const [isFirst, isLast] = [index === 0, index === photos.length - 1]
  const canSwipe = !props.isZoomed && !(isFirst && isLast)
  return (
    <div
      ref={ref}
      className="lightbox-stage absolute inset-0 flex"
      // Keyboard users have to be able to reach what scrolls.
      role="group"
      aria-label={words.label}
      tabIndex={0}
      data-zoomed={props.isZoomed || undefined}
      // Otherwise the browser would take a swipe past the first photo as a step back.
      style={{ touchAction: !canSwipe ? 'none' : isFirst ? 'pan-right' : isLast ? 'pan-left' : 'pan-x' }}
      onScroll={({ currentTarget: stage }) => {
        const now = performance.now()
        if (stage.clientWidth !== width.current || now < swipe.current.endsAt) return
        if (stage.scrollLeft !== index * stage.clientWidth) swipe.current.movedAt = now
        props.onShow(Math.round(stage.scrollLeft / stage.clientWidth))
      }}
      // A new one counts.
      onPointerDown={() => (swipe.current.endsAt = 0)}
      // A visitor who clicks the photo drags no picture, and wants no focus ring around it at the next key.
      onMouseDown={(event) => {
        event.preventDefault()
        event.currentTarget.closest('dialog')?.focus({ preventScroll: true })
      }}
    >
      {photos.map(({ id, picture }, place) => (
        <Slide
          key={id}
          picture={seen.current.has(place) ? picture : undefined}
          number={place + 1}
          isCurrent={place === index}
          isZoomed={place === index && props.isZoomed}
          failed={words.failed}
        />
      ))}
    </div>
  )
}

/** One photo, as large as the screen allows; until it has loaded, the tile's small picture shows beneath it. None while it is far away. */
const Slide = memo(function Slide(props: {
  picture: ResolvedPicture | undefined
  number: number
  isCurrent: boolean
  isZoomed: boolean
  failed: string
}) {
  const { picture, isCurrent } = props
  const [hasFailed, setHasFailed] = useState(false)
  // Read once: the tile's picture does not change while the lightbox is open. A failed one counts as complete too, but has no width.
  const [small] = useState(() => {
    const image = document.querySelector<HTMLImageElement>(`.mosaic [data-photo='${props.number}'] img`)
    return image?.complete && image.naturalWidth ? image.currentSrc : undefined
  })
  // A photo that failed to load is requested again when the visitor comes to it, or when the connection is back.
  useEffect(() => {
    if (!isCurrent) return
    const again = () => setHasFailed(false)
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isCurrent])
  const ratio = picture && ratioOf(picture)
  return (
    <div
      className="lightbox-slide photo-frame grid size-full shrink-0 place-items-center overflow-clip"
      aria-hidden={!isCurrent}
      data-current={isCurrent || undefined}
    >
      {picture && ratio && (
        <div
          className="photo relative"
          style={{ '--ratio': ratio } as CSSProperties}
          onError={() => setHasFailed(true)}
        >
          {small && !hasFailed && <img src={small} alt="" className="photo-small absolute inset-0 size-full" />}
          {hasFailed ? (
            <p className="lightbox-failed label relative grid h-full place-items-center line p-4 text-center">
              {props.failed}
            </p>
          ) : (
            <Picture picture={picture} sizes={photoSizes(ratio, props.isZoomed)} priority className="size-full" />
          )}
        </div>
      )}
    </div>
  )
})
