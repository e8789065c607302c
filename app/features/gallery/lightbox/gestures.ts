import { closeScale, elasticScale, maxScale, type Point, restingView, settled, type View, zoomAt } from './view.ts'

interface GestureActions {
  /** A click on the right or left half, a finger's single tap, the photo thrown up or down. */
  readonly onGesture: (gesture: 'forward' | 'back' | 'tap' | 'dismiss') => void
  readonly onZoom: (isZoomed: boolean) => void
}

/** A pointer that moved less than this, px, did not move. */
const slopPx = 8
/** Two taps within this time, ms, and this distance, px, are a double tap. */
const doubleTap = { ms: 300, px: 40 }
/** A photo that was pulled this far, px, or this fast, px per ms, is dismissed. */
const dismissal = { px: 110, pxPerMs: 0.6 }

export type Gestures = ReturnType<typeof followGestures>

/**
 * Pinch, double tap, wheel, pan and throw on one photo of the stage. Swipes sideways are left to the browser, which scrolls the stage. All
 * movement is by transforms that are set here, so nothing has to be rendered while fingers move.
 */
export function followGestures(stage: HTMLElement, photo: HTMLElement, { onGesture, onZoom }: GestureActions) {
  const pointers = new Map<number, Point>()
  const aborter = new AbortController()
  const { signal } = aborter
  let view: View = restingView
  /** The state when the gesture began: the view, the middle of the fingers, their distance, the time. */
  let start = { view, middle: { x: 0, y: 0 }, distance: 0, time: 0 }
  let hasMoved = false
  let isThrow = false
  let lastTap = { x: 0, y: 0, time: -Infinity }
  let tapTimer = 0

  const fromCentre = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const fingers = () => {
    const [a = { x: 0, y: 0 }, b = a] = pointers.values()
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) }
  }
  const settle = (view: View) =>
    settled(view, [photo.offsetWidth, photo.offsetHeight], [stage.clientWidth, stage.clientHeight])
  const place = (next: View) => {
    const wasZoomed = view.scale > 1
    view = next
    const { scale, x, y } = view
    photo.style.transform = scale === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    // The dark background fades as the photo is pulled away.
    stage.style.setProperty('--veil', String(scale === 1 ? Math.max(0.35, 1 - Math.abs(y) / 500) : 1))
    if (scale > 1 !== wasZoomed) onZoom(scale > 1)
  }
  const glideTo = (next: View) => {
    photo.style.transition = 'transform 240ms cubic-bezier(0.2, 0.7, 0.2, 1)'
    place(settle(next))
  }
  const begin = (time: number) => {
    start = { view, ...fingers(), time }
    photo.style.transition = ''
  }
  const tap = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    const point = fromCentre(event)
    window.clearTimeout(tapTimer)
    const { x, y, time } = lastTap
    const isDouble = event.timeStamp - time < doubleTap.ms && Math.hypot(point.x - x, point.y - y) < doubleTap.px
    lastTap = { ...point, time: isDouble ? -Infinity : event.timeStamp }
    if (isDouble) glideTo(view.scale > 1 ? restingView : zoomAt(view, closeScale, point))
    else tapTimer = window.setTimeout(onGesture, doubleTap.ms, 'tap')
  }
  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    // The finger that stays goes on panning.
    if (pointers.size > 0) return begin(event.timeStamp)
    if (event.type === 'pointercancel') return glideTo(view)
    if (!hasMoved) return tap(event)
    const pulled = isThrow ? Math.abs(view.y) : 0
    const speed = pulled / Math.max(1, event.timeStamp - start.time)
    if (pulled > dismissal.px || (speed > dismissal.pxPerMs && pulled > slopPx * 2)) onGesture('dismiss')
    else glideTo(view)
  }

  const on = <Type extends keyof HTMLElementEventMap>(type: Type, listen: (event: HTMLElementEventMap[Type]) => void) =>
    stage.addEventListener(type, listen, { signal, passive: false })
  on('pointerdown', (event) => {
    if (event.button !== 0) return
    pointers.set(event.pointerId, fromCentre(event))
    if (pointers.size > 2) return
    // Otherwise a mouse button released outside the stage would count as a pressed finger for ever.
    if (event.pointerType === 'mouse') stage.setPointerCapture(event.pointerId)
    hasMoved = pointers.size === 2
    isThrow = false
    begin(event.timeStamp)
  })
  on('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) return
    pointers.set(event.pointerId, fromCentre(event))
    const { middle, distance } = fingers()
    const { view, middle: from } = start
    const [dx, dy] = [middle.x - from.x, middle.y - from.y]
    if (Math.hypot(dx, dy) > slopPx) hasMoved = true
    // The first two fingers pinch; a third one, or the palm, changes nothing.
    if (pointers.size >= 2) {
      const zoomed = zoomAt(view, elasticScale((view.scale * distance) / start.distance), from)
      place({ ...zoomed, x: zoomed.x + dx, y: zoomed.y + dy })
    } else if (!hasMoved) return
    else if (view.scale > 1) place({ ...view, x: view.x + dx, y: view.y + dy })
    else if (event.pointerType !== 'mouse') {
      isThrow ||= Math.abs(dy) > Math.abs(dx)
      if (isThrow) place({ ...view, y: dy })
    }
  })
  on('pointerup', end)
  on('pointercancel', end)
  // A mouse's. A finger's has been handled as a tap, and the end of a pan is not a click.
  on('click', (event) => {
    if (event.pointerType === 'touch' || event.pointerType === 'pen' || hasMoved) return
    if (view.scale > 1) glideTo(restingView)
    else onGesture(fromCentre(event).x >= 0 ? 'forward' : 'back')
  })
  on('wheel', (event) => {
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    // A trackpad's sideways swipe scrolls the stage; with the photo zoomed in it pans.
    if (isSideways && view.scale === 1) return
    event.preventDefault()
    if (isSideways) return place(settle({ ...view, x: view.x - event.deltaX }))
    // Some browsers report a mouse wheel in lines; a trackpad's pinch arrives as small steps with ctrl.
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
    const scale = view.scale * Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002))
    place(settle(zoomAt(view, Math.min(maxScale, scale), fromCentre(event))))
  })
  // When the screen changes its shape, the photo must not leave borders empty.
  window.addEventListener('resize', () => place(settle(view)), { signal })

  return {
    zoomTo: (scale: number) => glideTo(zoomAt(view, scale)),
    closer: () => glideTo(zoomAt(view, Math.min(maxScale, view.scale * 1.5))),
    /** Moves over a photo that is zoomed in, to the right and down by these shares of the screen. False at its edge, and at rest. */
    pan(right: number, down: number): boolean {
      const next = settle({ ...view, x: view.x - right * stage.clientWidth, y: view.y - down * stage.clientHeight })
      if (next.x === view.x && next.y === view.y) return false
      glideTo(next)
      return true
    },
    /** Puts the photo back to rest. */
    end() {
      aborter.abort()
      window.clearTimeout(tapTimer)
      place(restingView)
    },
  }
}
