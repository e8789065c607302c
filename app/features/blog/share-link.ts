import { copyText } from '#app/ui/copy-text.ts'

/** How sharing went; `dismissed` is a visitor who changed their mind. */
type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed'

/** Shares a link through the system's own dialog; where there is none, copies it. */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      // A second press while the dialog is still opening is an InvalidStateError.
      if (error.name === 'AbortError' || error.name === 'InvalidStateError') return 'dismissed'
      // After any other refusal the link is copied.
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed'
}
