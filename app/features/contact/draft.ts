import type { FormKind } from '#contract/inquiry.ts'

/** What was typed into a form and not sent yet, with the key and the time that its post will carry. */
interface Draft {
  readonly values: Readonly<Record<string, string>>
  readonly attempt: { readonly key: string; readonly startedAt: number }
}

/** Drafts of this visit, in the page's memory: for visitors who look at another page before sending. */
export const drafts = new Map<FormKind, Draft>()

let isFollowed = false

/**
 * Takes over the drafts of the page before, because some browsers empty a form that is reloaded. The tab's storage keeps them only from
 * the end of one page to the form of the next. If it refuses, they are lost.
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
