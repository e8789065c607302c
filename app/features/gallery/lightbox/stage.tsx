import './stage.css'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { GalleryPhoto } from '../gallery-photo.ts'
import { Slide } from './slide.tsx'

/** Photos on each side of the current one that are loaded ahead. */
const ahead = 1

/** What is left of a swipe has run out by then, ms. */
const swipeMs = 600

/**
 * All photos side by side in a scroller that snaps: a swipe is the browser's own scrolling, with its follow-through. Keys and buttons
 * jump.
 */
export function Stage(props: {
  ref: RefObject<HTMLDivElement | null>
  photos: readonly GalleryPhoto[]
  index: number
  isZoomed: boolean
  /** Name of the gallery. */
  label: string
  failed: string
  onShow: (index: number) => void
}) {
  const { ref, index, photos } = props
  const width = useRef(0)
  const seen = useRef(new Set<number>())
  /** When the last swipe moved the stage, and until when what is left of one does not count, as times of events. */
  const swipe = useRef({ movedAt: -swipeMs, endsAt: 0 })
  for (let near = index - ahead; near <= index + ahead; near++) seen.current.add(near)

  useLayoutEffect(() => {
    const stage = ref.current
    if (!stage) return
    width.current = stage.clientWidth
    if (Math.round(stage.scrollLeft / stage.clientWidth) === index) return
    const stand = () => stage.scrollTo({ left: index * stage.clientWidth, behavior: 'instant' })
    stand()
    // A swipe that still runs out goes on from there, and would lead away from the photo that was asked for meanwhile.
    const now = performance.now()
    if (now - swipe.current.movedAt > swipeMs) return
    swipe.current.endsAt = now + swipeMs
    const timer = window.setTimeout(() => swipe.current.endsAt > 0 && stand(), swipeMs)
    return () => window.clearTimeout(timer)
  }, [ref, index])

  // Turning the phone, resizing and printing keep the photo.
  useEffect(() => {
    const stage = ref.current
    if (!stage) return
    const stand = () => {
      if (stage.clientWidth === width.current) return
      width.current = stage.clientWidth
      stage.scrollTo({ left: index * stage.clientWidth, behavior: 'instant' })
    }
    // Browsers also lay the stage out for printing, and leave it scrolled to its first photo: that is not a swipe.
    const forgetWidth = () => {
      width.current = 0
    }
    window.addEventListener('beforeprint', forgetWidth)
    window.addEventListener('afterprint', stand)
    const observer = 'ResizeObserver' in window ? new ResizeObserver(stand) : undefined
    observer?.observe(stage)
    return () => {
      window.removeEventListener('beforeprint', forgetWidth)
      window.removeEventListener('afterprint', stand)
      observer?.disconnect()
    }
  }, [ref, index])

  const followSwipe = () => {
    const stage = ref.current
    const now = performance.now()
    if (!stage || stage.clientWidth !== width.current || now < swipe.current.endsAt) return
    if (stage.scrollLeft !== index * stage.clientWidth) swipe.current.movedAt = now
    props.onShow(Math.round(stage.scrollLeft / stage.clientWidth))
  }

  return (
    <div
      ref={ref}
      className="lightbox-stage"
      // Keyboard users have to be able to reach what scrolls.
      role="group"
      aria-label={props.label}
      tabIndex={0}
      data-zoomed={props.isZoomed || undefined}
      data-end={[index === 0 && 'first', index === photos.length - 1 && 'last'].filter(Boolean).join(' ') || undefined}
      onScroll={followSwipe}
      // A new one counts.
      onPointerDown={() => (swipe.current.endsAt = 0)}
    >
      {photos.map(({ id, picture }, place) => (
        <Slide
          key={id}
          picture={seen.current.has(place) ? picture : undefined}
          number={place + 1}
          isCurrent={place === index}
          isZoomed={place === index && props.isZoomed}
          failed={props.failed}
        />
      ))}
    </div>
  )
}
