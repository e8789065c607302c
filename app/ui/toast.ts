/** One message to show: what happened, and a sentence about it. */
export interface ToastMessage {
  readonly kind: 'success' | 'error'
  readonly title: string
  readonly description?: string
}

declare global {
  interface WindowEventMap {
    toast: CustomEvent<ToastMessage>
  }
}

/** Shows toasts from any island. They share no React tree, so the message is an event: app/entry.client.ts loads what shows it. */
export const toast = {
  success: (title: string, description?: string) => tell({ kind: 'success', title, description }),
  error: (title: string, description?: string) => tell({ kind: 'error', title, description }),
}

function tell(detail: ToastMessage): void {
  dispatchEvent(new CustomEvent('toast', { detail }))
}
