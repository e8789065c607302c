/** How a photo is shown: its scale, and how far its centre is from the centre of the screen, px. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A point measured from the centre of the screen, px. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const restingView: View = { scale: 1, x: 0, y: 0 }

/** As close as a photo comes. */
export const maxScale = 4

/** The scale that a double tap or the zoom button goes to. */
export const closeScale = 2.5

/** The view at another scale in which the same spot of the photo stays under the point. */
export function zoomAt(view: View, scale: number, point: Point): View {
  const factor = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor }
}

/** The nearest view without empty borders and within the limits of scale; at rest the photo is centred. */
export function settled(view: View, photo: Size, screen: Size): View {
  if (view.scale <= 1) return restingView
  const inLimits = view.scale > maxScale ? zoomAt(view, maxScale, { x: 0, y: 0 }) : view
  const reach = (length: number, room: number) => Math.max(0, (length * inLimits.scale - room) / 2)
  const x = clamp(inLimits.x, reach(photo.width, screen.width))
  const y = clamp(inLimits.y, reach(photo.height, screen.height))
  return { scale: inLimits.scale, x, y }
}

/** The scale of a pinch, which gets harder past the limits. */
export function elasticScale(scale: number): number {
  if (scale < 1) return 1 - (1 - scale) * 0.4
  if (scale > maxScale) return maxScale + (scale - maxScale) * 0.25
  return scale
}

function clamp(value: number, reach: number): number {
  // Adding zero turns a negative zero into a plain one.
  return Math.min(reach, Math.max(-reach, value)) + 0
}
