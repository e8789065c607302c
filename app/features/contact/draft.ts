import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { parseJson } from '#app/ui/json.ts'
import type { TypedForm } from '#contract/inquiry.ts'

/** What was typed into a form and not sent yet. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>
  /** The same for every attempt to send these words; the time is when the visitor began. */
  readonly attempt: { readonly key: string; readonly startedAt: number }
}

/** Keeps a draft in the tab, from the end of one page to the form of the next. If the storage refuses, the draft is lost. */
export function keepDraft(form: TypedForm, draft: Draft): void {
  writeStored(`${form}-draft`, JSON.stringify(draft), 'sessionStorage')
}

/** Takes a draft out of the storage. */
export function takeDraft(form: TypedForm): Draft | undefined {
  const kept = parseJson(readStored(`${form}-draft`, 'sessionStorage'))
  writeStored(`${form}-draft`, null, 'sessionStorage')
  return kept as Draft | undefined
}
