/** A point measured from the centre of the screen, px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** How a photo is shown: its scale, and how far its centre is from the centre of the screen. */
export interface View extends Point {
  readonly scale: number
}

const centre: Point = { x: 0, y: 0 }
export const restingView: View = { scale: 1, ...centre }

/** As close as a photo comes. */
export const maxScale = 4

/** The scale that a double tap or the zoom button goes to. */
export const closeScale = 2.5

/** The view at another scale in which the same spot of the photo stays under the point. */
export function zoomAt(view: View, scale: number, point = centre): View {
  const factor = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor }
}

type Size = readonly [width: number, height: number]

/** The nearest view without empty borders and within the limits of scale; at rest the photo is centred. */
export function settled(view: View, photo: Size, screen: Size): View {
  if (view.scale <= 1) return restingView
  const { scale, x, y } = view.scale > maxScale ? zoomAt(view, maxScale) : view
  const within = (value: number, side: 0 | 1) => {
    const reach = Math.max(0, (photo[side] * scale - screen[side]) / 2)
    // Adding zero turns a negative zero into a plain one.
    return Math.min(reach, Math.max(-reach, value)) + 0
  }
  return { scale, x: within(x, 0), y: within(y, 1) }
}

/** The scale of a pinch, which gets harder past the limits. */
export function elasticScale(scale: number): number {
  if (scale < 1) return 1 - (1 - scale) * 0.4
  return Math.min(scale, maxScale) + Math.max(0, scale - maxScale) * 0.25
}
