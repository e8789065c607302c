import { useLayoutEffect, useRef } from 'react'

/**
 * A button that is disabled while it works loses the focus: this gives it back when the work is done. Call `remember` before the button
 * is disabled, because browsers take the focus away at that moment.
 */
export function useFocusBack(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isBusy || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isBusy])
  const remember = () => {
    hadFocus.current = document.activeElement === button.current
  }
  return { button, remember }
}
