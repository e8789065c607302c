import { copyText } from '#app/ui/copy-text.ts'

/** Shares a link through the system's own dialog; where there is none, copies it. Answers nothing where the visitor changed their mind. */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'failed' | undefined> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      // A second press while the dialog is still opening is an InvalidStateError.
      if (error.name === 'AbortError' || error.name === 'InvalidStateError') return undefined
      // After any other refusal the link is copied.
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed'
}
