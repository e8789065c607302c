import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef } from 'react'

interface KeptFocus {
  /** What buttons come and go in. */
  readonly tool: { readonly onFocus: FocusEventHandler; readonly onBlur: FocusEventHandler }
  /** Whose first button that can be pressed takes over. */
  readonly actions: RefObject<HTMLDivElement | null>
}

/** Where the focused button of a tool goes away or is disabled, the focus goes on to what can be done next. */
export function useKeptFocus(): KeptFocus {
  const actions = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  // React tells of no blur that its own changes cause, so what stands here is where the focus was before them.
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
