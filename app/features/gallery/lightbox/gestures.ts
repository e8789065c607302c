import { closeScale, elasticScale, maxScale, type Point, restingView, settled, type View, zoomAt } from './view.ts'

/** What a gesture on the stage asks for: a click on its right or left half, a finger's single tap, the photo thrown up or down. */
type Gesture = 'forward' | 'back' | 'tap' | 'dismiss'

interface GestureActions {
  readonly onGesture: (gesture: Gesture) => void
  readonly onZoom: (isZoomed: boolean) => void
}

/** A pointer that moved less than this, px, did not move. */
const slopPx = 8
/** Two taps within this time, ms, and this distance, px, are a double tap. */
const doubleTap = { ms: 300, px: 40 }
/** A photo that was pulled this far, px, or this fast, px per ms, is dismissed. */
const dismissal = { px: 110, pxPerMs: 0.6 }

/**
 * Pinch, double tap, wheel, pan and throw on one photo of the stage. Swipes sideways are left to the browser, which scrolls the stage. All
 * movement is by transforms that are set here, so nothing has to be rendered while fingers move.
 */
export class Gestures {
  private readonly pointers = new Map<number, Point>()
  private readonly aborter = new AbortController()
  private readonly stage: HTMLElement
  private readonly photo: HTMLElement
  private readonly actions: GestureActions
  private view: View = restingView
  /** The state when the gesture began: the view, the middle of the fingers, their distance, the time. */
  private start = { view: restingView, middle: { x: 0, y: 0 }, distance: 0, time: 0 }
  private hasMoved = false
  private isThrow = false
  private lastTap = { x: 0, y: 0, time: -Infinity }
  private tapTimer = 0

  constructor(stage: HTMLElement, photo: HTMLElement, actions: GestureActions) {
    this.stage = stage
    this.photo = photo
    this.actions = actions
    const { signal } = this.aborter
    stage.addEventListener('pointerdown', (event) => this.down(event), { signal })
    stage.addEventListener('pointermove', (event) => this.move(event), { signal })
    stage.addEventListener('pointerup', (event) => this.up(event), { signal })
    stage.addEventListener('pointercancel', (event) => this.up(event), { signal })
    stage.addEventListener('click', (event) => this.click(event), { signal })
    stage.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false })
    // When the screen changes its shape, the photo must not leave borders empty.
    window.addEventListener('resize', () => this.place(this.settle(this.view)), { signal })
  }

  zoomTo(scale: number): void {
    this.glideTo(zoomAt(this.view, scale))
  }

  closer(): void {
    this.zoomTo(Math.min(maxScale, this.view.scale * 1.5))
  }

  /** Moves over a photo that is zoomed in, to the right and down by these shares of the screen. False at its edge, and at rest. */
  pan(right: number, down: number): boolean {
    const { view, stage } = this
    const { x, y } = this.settle({
      ...view,
      x: view.x - right * stage.clientWidth,
      y: view.y - down * stage.clientHeight,
    })
    if (x === view.x && y === view.y) return false
    this.glideTo({ ...view, x, y })
    return true
  }

  /** Puts the photo back to rest. */
  end(): void {
    this.aborter.abort()
    window.clearTimeout(this.tapTimer)
    this.place(restingView)
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return
    this.pointers.set(event.pointerId, this.fromCentre(event))
    if (this.pointers.size > 2) return
    // Otherwise a mouse button released outside the stage would count as a pressed finger for ever.
    if (event.pointerType === 'mouse') this.stage.setPointerCapture(event.pointerId)
    this.hasMoved = this.pointers.size === 2
    this.isThrow = false
    this.begin(event.timeStamp)
  }

  private begin(time: number): void {
    this.start = { view: this.view, ...this.fingers(), time }
    this.photo.style.transition = ''
  }

  private move(event: PointerEvent): void {
    if (!this.pointers.has(event.pointerId)) return
    this.pointers.set(event.pointerId, this.fromCentre(event))
    const { middle, distance } = this.fingers()
    const { view, middle: from } = this.start
    const [dx, dy] = [middle.x - from.x, middle.y - from.y]
    if (Math.hypot(dx, dy) > slopPx) this.hasMoved = true
    // The first two fingers pinch; a third one, or the palm, changes nothing.
    if (this.pointers.size >= 2) {
      const zoomed = zoomAt(view, elasticScale((view.scale * distance) / this.start.distance), from)
      this.place({ ...zoomed, x: zoomed.x + dx, y: zoomed.y + dy })
    } else if (!this.hasMoved) return
    else if (view.scale > 1) this.place({ ...view, x: view.x + dx, y: view.y + dy })
    else if (event.pointerType !== 'mouse') {
      this.isThrow ||= Math.abs(dy) > Math.abs(dx)
      if (this.isThrow) this.place({ ...view, y: dy })
    }
  }

  private up(event: PointerEvent): void {
    if (!this.pointers.delete(event.pointerId)) return
    // The finger that stays goes on panning.
    if (this.pointers.size > 0) return this.begin(event.timeStamp)
    if (event.type === 'pointercancel') return this.glideTo(this.view)
    if (!this.hasMoved) return this.tap(event)
    const pulled = this.isThrow ? Math.abs(this.view.y) : 0
    const speed = pulled / Math.max(1, event.timeStamp - this.start.time)
    if (pulled > dismissal.px || (speed > dismissal.pxPerMs && pulled > slopPx * 2)) this.actions.onGesture('dismiss')
    else this.glideTo(this.view)
  }

  private tap(event: PointerEvent): void {
    if (event.pointerType === 'mouse') return
    const point = this.fromCentre(event)
    window.clearTimeout(this.tapTimer)
    const { x, y, time } = this.lastTap
    const isDouble = event.timeStamp - time < doubleTap.ms && Math.hypot(point.x - x, point.y - y) < doubleTap.px
    this.lastTap = { ...point, time: isDouble ? -Infinity : event.timeStamp }
    if (isDouble) this.glideTo(this.view.scale > 1 ? restingView : zoomAt(this.view, closeScale, point))
    else this.tapTimer = window.setTimeout(this.actions.onGesture, doubleTap.ms, 'tap')
  }

  /** Handles a mouse's click. A finger's has been handled as a tap, and the end of a pan is not a click. */
  private click(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.pointerType === 'pen' || this.hasMoved) return
    if (this.view.scale > 1) this.glideTo(restingView)
    else if (this.fromCentre(event).x >= 0) this.actions.onGesture('forward')
    else this.actions.onGesture('back')
  }

  private wheel(event: WheelEvent): void {
    const { view } = this
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    // A trackpad's sideways swipe scrolls the stage; with the photo zoomed in it pans.
    if (isSideways && view.scale === 1) return
    event.preventDefault()
    if (isSideways) return this.place(this.settle({ ...view, x: view.x - event.deltaX }))
    // Some browsers report a mouse wheel in lines; a trackpad's pinch arrives as small steps with ctrl.
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
    const scale = view.scale * Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002))
    this.place(this.settle(zoomAt(view, Math.min(maxScale, scale), this.fromCentre(event))))
  }

  private fingers(): { middle: Point; distance: number } {
    const [a = { x: 0, y: 0 }, b = a] = this.pointers.values()
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) }
  }

  private fromCentre({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = this.stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  private settle(view: View): View {
    const { stage, photo } = this
    return settled(view, [photo.offsetWidth, photo.offsetHeight], [stage.clientWidth, stage.clientHeight])
  }

  private glideTo(view: View): void {
    this.photo.style.transition = 'transform 240ms cubic-bezier(0.2, 0.7, 0.2, 1)'
    this.place(this.settle(view))
  }

  private place(view: View): void {
    const wasZoomed = this.view.scale > 1
    const { scale, x, y } = (this.view = view)
    this.photo.style.transform = scale === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    // The dark background fades as the photo is pulled away.
    this.stage.style.setProperty('--veil', String(scale === 1 ? Math.max(0.35, 1 - Math.abs(y) / 500) : 1))
    if (scale > 1 !== wasZoomed) this.actions.onZoom(scale > 1)
  }
}
