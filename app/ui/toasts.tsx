import { type ComponentType, useEffect, useState } from 'react'
import { receiveToasts } from './toast.ts'

/** Names for who hears the page: of the region, and of each toast's button. */
export interface ToastLabels {
  readonly label: string
  readonly dismissLabel: string
}

/** The region of toasts; nothing of it is loaded before the first toast. */
export function Toasts(props: ToastLabels) {
  const [Toaster, setToaster] = useState<ComponentType<ToastLabels>>()
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
  return Toaster && <Toaster {...props} />
}
