import type { FormKind } from '#contract/inquiry.ts'

/** What was typed into a form and not sent yet, and the marks that its post will carry. */
interface Draft {
  readonly values: Readonly<Record<string, string>>
  readonly attempt: { readonly key: string; readonly startedAt: number }
}

/** Drafts of this visit, for whoever looks at another page before sending. They are kept in the page's memory. */
export const drafts = new Map<FormKind, Draft>()

let isFollowed = false

/**
 * Takes drafts over from the page before: some browsers empty a form that is reloaded. The tab keeps them from the end of
 * one page to the next one's form, and no longer. A storage that refuses loses them.
 */
export function followDrafts(shortName: string): void {
  if (isFollowed) return
  isFollowed = true
  const key = `${shortName}-drafts`
  withStorage((storage) => {
    const kept = JSON.parse(storage.getItem(key) ?? '[]') as [FormKind, Draft][]
    storage.removeItem(key)
    for (const [form, draft] of kept) if (!drafts.has(form)) drafts.set(form, draft)
  })
  addEventListener('pagehide', () =>
    withStorage((storage) => {
      if (drafts.size > 0) storage.setItem(key, JSON.stringify([...drafts]))
      else storage.removeItem(key)
    }),
  )
}

function withStorage(action: (storage: Storage) => void): void {
  try {
    action(sessionStorage)
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error
  }
}
