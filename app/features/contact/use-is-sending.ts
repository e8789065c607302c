import { useSyncExternalStore } from 'react'
import type { FormKind } from '#contract/inquiry.ts'
import { isSending, onSending } from './sending.ts'

/** Whether the page is sending a form, this one or another. */
export const useIsSending = (form: FormKind): boolean =>
  useSyncExternalStore(
    onSending,
    () => isSending(form),
    () => false,
  )
