import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fill } from '#contract/fill.ts'
import { adoptStyles } from '#app/ui/adopt-styles.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Picture } from '#app/ui/picture.tsx'
import { frameNumber, type GalleryPhoto, type GalleryWords } from '../photo.ts'
import { useControls, useDialog, wrapFocus } from './dialog.ts'
import { followGestures, type Gestures } from './gestures.ts'
import { Stage } from './stage.tsx'
import { IconButton, Toolbar } from './toolbar.tsx'
import { closeScale } from './view.ts'
import styles from './lightbox.css?inline'

adoptStyles(styles)

/** What a step of the arrow keys over a photo that is zoomed in moves by, as a share of the screen. */
const panStep = 0.3

/** How long a photo has to stay before it is announced, ms: leafing through ten photos is announced once. */
const restMs = 150

/** Thumbnails on each side of the current one (specification §9). */
const neighbours = 2

export interface LightboxProps {
  readonly photos: readonly GalleryPhoto[]
  readonly words: GalleryWords
  /** Number of the photo it opens at, from 1. */
  readonly start: number
  /** That photo grows out of its tile: the server has not shown it yet. */
  readonly grows: boolean
  readonly onMove: (number: number) => void
  readonly onClose: () => void
}

/** The darkroom: one photo over the whole screen, black in both themes. */
export function Lightbox({ photos, words, start, grows, onMove, onClose }: LightboxProps) {
  const [index, setIndex] = useState(start - 1)
  const [isZoomed, setZoomed] = useState(false)
  const [said, say] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const gestures = useRef<Gestures>(null)
  const last = photos.length - 1
  const photo = photos[index]
  const alt = photo?.picture.alt ?? ''
  const position = fill(words.position, { number: index + 1, count: photos.length, caption: alt })
  const firstThumbnail = Math.max(0, index - neighbours)

  /** The photo that was asked for last; it shows after the next paint. */
  const asked = useRef(index)
  const turn = (target: number) => {
    // Of several keys in one frame the last one says where to; what is closed meanwhile stays closed.
    if (target !== asked.current || !dialog.current) return
    // A button loses the focus when it is disabled.
    if ((target === 0 || target === last) && document.activeElement?.matches('[data-step]')) dialog.current.focus()
    // What was asked for next comes next: closing leads to the tile of this photo.
    flushSync(() => setIndex(target))
    onMove(target + 1)
  }
  const show = (target: number) => {
    if (target === asked.current || target < 0 || target > last) return
    asked.current = target
    afterPaint(() => turn(target))
  }
  /** A swipe has led there; where another photo was asked for meanwhile, the stage goes to that. */
  const follow = (target: number) => {
    if (target === index || asked.current !== index) return
    asked.current = target
    turn(target)
  }
  const forward = () => show(asked.current + 1)
  const back = () => show(asked.current - 1)
  /** The right arrow key and a click on the right half go on from the last photo to the first. */
  const forwardOrRound = () => (asked.current === last ? show(0) : forward())
  const close = () => afterPaint(onClose)

  useDialog(dialog, index + 1, grows)
  // A focused thumbnail may have left the strip, and keys are only heard inside the dialog.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus()
  }, [index])
  useEffect(() => {
    const timer = window.setTimeout(say, restMs, position)
    return () => window.clearTimeout(timer)
  }, [position])
  const controls = useControls(room)
  const actions = { forward: forwardOrRound, back, tap: controls.toggle, dismiss: close }
  const onGesture = useEffectEvent((gesture: keyof typeof actions) => actions[gesture]())
  useEffect(() => {
    const shown = stage.current?.querySelector<HTMLElement>('[data-current] .photo')
    if (!stage.current || !shown) return
    const made = followGestures(stage.current, shown, { onGesture, onZoom: setZoomed })
    gestures.current = made
    return () => made.end()
  }, [index])

  // Over a photo that is zoomed in, the arrow keys move to its edge first, then on to the next photo.
  const pan = (right: number, down: number) => gestures.current?.pan(right * panStep, down * panStep) ?? false
  const closer = () => gestures.current?.closer()
  const rest = () => gestures.current?.zoomTo(1)
  const keys: Record<string, (event: { shiftKey: boolean }) => unknown> = {
    ArrowRight: () => pan(1, 0) || forwardOrRound(),
    ArrowLeft: () => pan(-1, 0) || back(),
    ArrowDown: () => pan(0, 1),
    ArrowUp: () => pan(0, -1),
    Home: () => show(0),
    End: () => show(last),
    Escape: close,
    Tab: ({ shiftKey }) => dialog.current && wrapFocus(dialog.current, shiftKey),
    '+': closer,
    '=': closer,
    '-': rest,
    '0': rest,
  }
  // A finger on the photo is a gesture and asks for no controls; one on a control wants it to be there for the next tap too.
  const wake = ({ pointerType, target }: { pointerType: string; target: EventTarget }) => {
    if (pointerType === 'mouse' || (target as Element).closest('.lightbox-control')) controls.wake()
  }
  const step = (icon: 'previous' | 'next', isEnd: boolean, onClick: () => void) => (
    <IconButton
      icon={icon}
      label={words[icon]}
      className={`lightbox-control lightbox-${icon} absolute z-1`}
      data-step
      disabled={isEnd}
      onClick={onClick}
    />
  )

  return (
    <dialog
      ref={dialog}
      className="lightbox inset-0 size-full overflow-clip"
      tabIndex={-1}
      aria-label={words.label}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={close}
      onKeyDown={(event) => {
        controls.wake()
        const act = keys[event.key]
        if (!act || event.altKey || event.ctrlKey || event.metaKey) return
        // What moved nothing is left to the browser: a long caption scrolls.
        if (act(event) !== false) event.preventDefault()
      }}
    >
      <div
        ref={room}
        className="lightbox-room absolute inset-0 overflow-clip"
        onPointerMove={wake}
        onPointerDown={wake}
      >
        <Stage ref={stage} photos={photos} index={index} onShow={follow} isZoomed={isZoomed} words={words} />
        <div className="lightbox-bar lightbox-top lightbox-control absolute inset-x-0 flex items-center justify-between gap-2">
          <p className="label">{frameNumber(index + 1, photos.length)}</p>
          {photo && (
            <Toolbar
              words={words}
              room={room}
              photo={photo}
              isZoomed={isZoomed}
              onZoom={() => gestures.current?.zoomTo(isZoomed ? 1 : closeScale)}
              onClose={close}
            />
          )}
        </div>
        {step('previous', index === 0, back)}
        {step('next', index === last, forward)}
        <div className="lightbox-bar lightbox-bottom lightbox-control absolute inset-x-0 bottom-0 flex flex-col items-center gap-3">
          <p className="lightbox-caption text-small text-center text-balance">{alt}</p>
          <ul className="lightbox-strip flex gap-1" aria-label={words.thumbnails}>
            {photos.slice(firstThumbnail, index + neighbours + 1).map(({ id, picture }, offset) => (
              <li key={id}>
                <button
                  type="button"
                  className="block aspect-3/2 min-h-target overflow-clip"
                  aria-label={fill(words.goTo, { number: firstThumbnail + offset + 1 })}
                  aria-current={firstThumbnail + offset === index || undefined}
                  onClick={() => show(firstThumbnail + offset)}
                >
                  <Picture narrowest={80} picture={{ ...picture, alt: '' }} sizes="72px" className="size-full" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {/* Says politely which photo is shown, once per move. */}
      <p className="sr-only" role="status">
        {said}
      </p>
    </dialog>
  )
}
