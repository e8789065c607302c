import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A button that is disabled while it works drops the focus: who pressed it has it back when it is done. */
export function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isBusy) hadFocus.current = activeElement === button.current
    else if (hadFocus.current && activeElement === body) button.current?.focus({ preventScroll: true })
  }, [isBusy])
  return button
}
