import { type ComponentType, useEffect, useState } from 'react'
import { receiveToasts } from './toast.ts'

/** The region of toasts; nothing of it is loaded before the first toast. */
export function Toasts({ label }: { label: string }) {
  const [Toaster, setToaster] = useState<ComponentType<{ label: string }>>()
  useEffect(
    () =>
      receiveToasts((message) => {
        void import('./toaster.tsx').then(({ SiteToaster, show }) => {
          setToaster(() => SiteToaster)
          show(message)
        })
      }),
    [],
  )
  return Toaster && <Toaster label={label} />
}
