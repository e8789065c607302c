import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type GestureActions, Gestures } from './gestures.ts'
import { closeScale, maxScale } from './view.ts'

export interface Zoom {
  readonly isZoomed: boolean
  readonly toggle: () => void
  readonly closer: () => void
  readonly reset: () => void
  /** Moves over a photo that is zoomed in, by steps to the right and down; false at its edge, and at rest. */
  readonly pan: (right: number, down: number) => boolean
}

/** What a step of the arrow keys moves by, as a share of the screen. */
const panStep = 0.3

/** Gestures on the stage, and the zoom of the current photo for buttons and keys. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  index: number,
  actions: Omit<GestureActions, 'onZoom'>,
): Zoom {
  const [isZoomed, setIsZoomed] = useState(false)
  const gestures = useRef<Gestures>(undefined)
  const latest = useRef<GestureActions>({ ...actions, onZoom: setIsZoomed })
  // Only remembers the latest actions, after every render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    latest.current = { ...actions, onZoom: setIsZoomed }
  })

  useEffect(() => {
    if (!stage.current) return
    const created = new Gestures(stage.current, () => latest.current)
    gestures.current = created
    return () => created.end()
  }, [stage])

  useEffect(() => {
    gestures.current?.attend(stage.current?.querySelector<HTMLElement>('[data-current] .photo') ?? null)
  }, [stage, index])

  const zoomTo = (scale: number) => gestures.current?.zoomTo(scale)
  return {
    isZoomed,
    toggle: () => zoomTo(isZoomed ? 1 : closeScale),
    closer: () => zoomTo(Math.min(maxScale, (gestures.current?.scale ?? 1) * 1.5)),
    reset: () => zoomTo(1),
    pan: (right, down) => gestures.current?.pan(right * panStep, down * panStep) ?? false,
  }
}
