import { useLayoutEffect, useRef } from 'react'

/**
 * A button that is disabled while it works drops the focus: who pressed it has it back when it is done. `remember` is called
 * before the button is disabled: browsers take the focus away while React does it.
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
