import type { FormKind } from '#contract/inquiry.ts'

/** What was typed into a form and not sent yet, and the marks that its post will carry. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>
  readonly attempt: { readonly key: string; readonly startedAt: number }
}

/** Drafts of this visit, for whoever looks at another page before sending. Kept in the page's memory alone: a reload is the browser's to restore. */
export const drafts = new Map<FormKind, Draft>()
