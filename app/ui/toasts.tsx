import { type ComponentType, useEffect, useState } from 'react'
import { receiveToasts, type ToastLabels, type ToastMessage } from './toast.ts'
import { useMoment } from './use-moment.ts'

/** Loads the toast library, so that a toast which says that the network failed does not need the network. */
export const prepareToasts = () => import('./toaster.tsx')

/** How long a message without the library stays, ms. */
const bareMs = 8000

/** The region of toasts. Nothing of it is loaded before the first toast; if it cannot be loaded, the message is shown as plain text. */
export function Toasts(props: ToastLabels) {
  const [Toaster, setToaster] = useState<ComponentType<ToastLabels>>()
  const [bare, showBare] = useMoment<ToastMessage | undefined>(bareMs)
  useEffect(
    () =>
      receiveToasts((message) =>
        prepareToasts().then(
          ({ SiteToaster, show }) => {
            setToaster(() => SiteToaster)
            showBare(undefined)
            show(message)
          },
          () => showBare(message),
        ),
      ),
    [showBare],
  )
  return (
    <>
      {Toaster && <Toaster {...props} />}
      {bare && (
        <p role="alert" className="bg-raised border-line fixed right-2 bottom-0 z-50 border p-4">
          {bare.title} {bare.description}
        </p>
      )}
    </>
  )
}
