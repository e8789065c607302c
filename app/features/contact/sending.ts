import { useEffect, useState } from 'react'
import type { FormKind } from '#contract/inquiry.ts'

declare global {
  interface WindowEventMap {
    sending: CustomEvent<{ form: FormKind; isSending: boolean }>
  }
}

/** Tells the other islands of the page that a form is being sent, or no longer. */
export function announceSending(form: FormKind, isSending: boolean): void {
  dispatchEvent(new CustomEvent('sending', { detail: { form, isSending } }))
}

/** Whether another form of the page is being sent. */
export function useIsSending(form: FormKind): boolean {
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    const follow = ({ detail }: WindowEventMap['sending']) => detail.form === form && setSending(detail.isSending)
    addEventListener('sending', follow)
    return () => removeEventListener('sending', follow)
  }, [form])
  return isSending
}
