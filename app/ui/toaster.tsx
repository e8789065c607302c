import 'sonner/dist/styles.css'
import './toaster.css'
import { toast, Toaster } from 'sonner'
import type { ToastMessage } from './toast.ts'

/** The library's own limits are those of the site: 3 visible, 4000 ms, 356 px wide, 14 px apart, Alt+T. */
export function SiteToaster({ label }: { label: string }) {
  return (
    <Toaster
      containerAriaLabel={label}
      position="bottom-right"
      closeButton
      toastOptions={{ classNames: { toast: 'site-toast', description: 'site-toast-text' } }}
    />
  )
}

export function show({ kind, title, description }: ToastMessage): void {
  toast[kind](title, { description })
}
