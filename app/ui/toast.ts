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

/** Shows a toast from any island. They share no React tree, so the message is an event: app/entry.client.ts loads what shows it. */
export function toast(kind: ToastMessage['kind'], title: string, description?: string): void {
  dispatchEvent(new CustomEvent('toast', { detail: { kind, title, description } }))
}
