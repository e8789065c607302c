import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef } from 'react'

interface KeptFocus {
  /** Props of the element in which buttons appear and disappear. */
  readonly tool: { readonly onFocus: FocusEventHandler; readonly onBlur: FocusEventHandler }
  /** Element whose first enabled button takes the focus over. */
  readonly actions: RefObject<HTMLDivElement | null>
}

/** When the focused button of a tool disappears or is disabled, moves the focus to what can be done next. */
export function useKeptFocus(): KeptFocus {
  const actions = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  // React reports no blur for its own changes, so this still says where the focus was before them.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isInside.current && (activeElement === body || activeElement?.matches(':disabled')))
      actions.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus({ preventScroll: true })
  })
  return {
    tool: {
      onFocus: () => {
        isInside.current = true
      },
      onBlur: () => {
        isInside.current = false
      },
    },
    actions,
  }
}
