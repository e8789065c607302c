import { useLayoutEffect, useRef } from 'react'

/** When the focused button inside `tool` disappears or is disabled, the first enabled button in `actions` takes the focus over. */
export function useKeptFocus() {
  const actions = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  // React reports no blur for its own changes, so this still says where the focus was before them.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isInside.current && (activeElement === body || activeElement?.matches(':disabled')))
      actions.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus({ preventScroll: true })
  })
  const note = (is: boolean) => () => void (isInside.current = is)
  return { tool: { onFocus: note(true), onBlur: note(false) }, actions }
}
