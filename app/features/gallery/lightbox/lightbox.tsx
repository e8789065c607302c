import './lightbox.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fill } from '#contract/fill.ts'
import type { GalleryPhoto, GalleryWords } from '../gallery-photo.ts'
import { frameNumber } from '../photo-address.ts'
import { FilmStrip } from './film-strip.tsx'
import { IconButton } from './icon-button.tsx'
import { Stage } from './stage.tsx'
import { Toolbar } from './toolbar.tsx'
import { useControls } from './use-controls.ts'
import { useDialog } from './use-dialog.ts'
import { useZoom } from './use-zoom.ts'

export interface LightboxProps {
  readonly photos: readonly GalleryPhoto[]
  readonly words: GalleryWords
  /** Number of the photo it opens at, from 1. */
  readonly start: number
  readonly onMove: (number: number) => void
  readonly onClose: () => void
}

/** The darkroom: one photo over the whole screen, black in both themes. */
export function Lightbox({ photos, words, start, onMove, onClose }: LightboxProps) {
  const [index, setIndex] = useState(start - 1)
  const dialog = useRef<HTMLDialogElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const last = photos.length - 1
  const photo = photos[index]
  const picture = photo?.picture

  const show = (target: number) => {
    if (target === index || target < 0 || target > last) return
    // A button loses the focus when it is disabled.
    if ((target === 0 || target === last) && document.activeElement?.matches('[data-step]')) dialog.current?.focus()
    setIndex(target)
    onMove(target + 1)
  }
  /** The right arrow key and a click on the right half go on from the last photo to the first. */
  const forward = () => show(index === last ? 0 : index + 1)
  const back = () => show(index - 1)

  useDialog(dialog, index + 1)
  // A focused thumbnail may have left the strip, and keys are only heard inside the dialog.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus()
  }, [index])
  const toggleControls = useControls(room)
  const zoom = useZoom(stage, index, { onForward: forward, onBack: back, onTap: toggleControls, onDismiss: onClose })

  // Over a photo that is zoomed in, the arrow keys move to its edge first, then on to the next photo.
  const keys: Record<string, () => unknown> = {
    ArrowRight: () => zoom.pan(1, 0) || forward(),
    ArrowLeft: () => zoom.pan(-1, 0) || back(),
    ArrowDown: () => zoom.pan(0, 1),
    ArrowUp: () => zoom.pan(0, -1),
    Home: () => show(0),
    End: () => show(last),
    Escape: onClose,
    '+': zoom.closer,
    '=': zoom.closer,
    '-': zoom.reset,
    '0': zoom.reset,
  }

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      tabIndex={-1}
      aria-label={words.label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onKeyDown={(event) => {
        const act = keys[event.key]
        if (!act || event.altKey || event.ctrlKey || event.metaKey) return
        // What moved nothing is left to the browser: a long caption scrolls.
        if (act() !== false) event.preventDefault()
      }}
    >
      <div ref={room} className="lightbox-room">
        <Stage
          ref={stage}
          photos={photos}
          index={index}
          onShow={show}
          isZoomed={zoom.isZoomed}
          label={words.label}
          failed={words.failed}
        />
        <div className="lightbox-top lightbox-control">
          <p className="label">{frameNumber(index + 1, photos.length)}</p>
          {photo && <Toolbar words={words} room={room} photo={photo} zoom={zoom} onClose={onClose} />}
        </div>
        <IconButton
          icon="previous"
          label={words.previous}
          className="lightbox-control lightbox-previous"
          data-step
          disabled={index === 0}
          onClick={back}
        />
        <IconButton
          icon="next"
          label={words.next}
          className="lightbox-control lightbox-next"
          data-step
          disabled={index === last}
          onClick={forward}
        />
        <div className="lightbox-bottom lightbox-control">
          <p className="lightbox-caption">{picture?.alt}</p>
          <FilmStrip photos={photos} index={index} words={words} onShow={show} />
        </div>
      </div>
      <Announcement
        text={fill(words.position, { number: index + 1, count: photos.length, caption: picture?.alt ?? '' })}
      />
    </dialog>
  )
}

/** How long a photo has to stay before it is announced, ms: leafing through ten photos is announced once. */
const restMs = 150

/** Says politely which photo is shown, once per move. */
function Announcement({ text }: { text: string }) {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => say(text), restMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  )
}
