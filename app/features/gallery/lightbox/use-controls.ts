import { type RefObject, useEffect, useRef } from 'react'

/** How long the controls stay when nobody moves, ms. */
const restMs = 2800

/** Hides the controls until they are needed; returns a function that shows or hides them at a tap. */
export function useControls(room: RefObject<HTMLElement | null>): () => void {
  const toggle = useRef(() => {})
  useEffect(() => {
    const element = room.current
    if (!element) return
    let timer = 0
    const rest = () => {
      // Keyboard users need to see where the focus is.
      if (element.querySelector('.lightbox-control :focus-visible, .lightbox-control:focus-visible')) return
      element.dataset.rests = ''
    }
    const wake = () => {
      delete element.dataset.rests
      window.clearTimeout(timer)
      timer = window.setTimeout(rest, restMs)
    }
    toggle.current = () => {
      if ('rests' in element.dataset) wake()
      else rest()
    }
    // A finger on the photo is a gesture and asks for no controls; one on a control wants it to be there for the next tap too.
    const wakeByPointer = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse' || (target as Element).closest('.lightbox-control')) wake()
    }
    const aborter = new AbortController()
    const { signal } = aborter
    element.addEventListener('pointermove', wakeByPointer, { signal })
    element.addEventListener('pointerdown', wakeByPointer, { signal })
    const wakeByKeys = ({ target }: FocusEvent) => {
      if ((target as Element).matches(':focus-visible')) wake()
    }
    element.addEventListener('focusin', wakeByKeys, { signal })
    element.closest('dialog')?.addEventListener('keydown', wake, { signal })
    wake()
    return () => {
      aborter.abort()
      window.clearTimeout(timer)
    }
  }, [room])
  return () => toggle.current()
}
