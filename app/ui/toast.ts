/** One message to show: what happened, and a sentence about it. */
export interface ToastMessage {
  readonly kind: 'success' | 'error'
  readonly title: string
  readonly description?: string
}

type Listener = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
let listener: Listener | undefined

/** Names for screen readers: of the region, and of each toast's button. */
export interface ToastLabels {
  readonly label: string
  readonly dismissLabel: string
}

/** Shows toasts from anywhere in the browser; the toast library is loaded with the first one, or before (`prepareToasts`). */
export const toast = {
  success: (title: string, description?: string) => deliver({ kind: 'success', title, description }),
  error: (title: string, description?: string) => deliver({ kind: 'error', title, description }),
}

function deliver(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** Hands all messages, those that came early too, to the component that shows them. Returns how to stop. */
export function receiveToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = undefined
  }
}
