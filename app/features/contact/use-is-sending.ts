import { useSyncExternalStore } from 'react'
import type { FormKind } from '#contract/inquiry.ts'
import { isSending } from './sending.ts'

function subscribe(listener: () => void) {
  addEventListener('sending', listener)
  return () => removeEventListener('sending', listener)
}

/** Whether the page is sending a form, this one or another. */
export const useIsSending = (form: FormKind): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSending(form),
    () => false,
  )
