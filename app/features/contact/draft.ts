import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { parseJson } from '#app/ui/json.ts'
import type { TypedForm } from '#contract/inquiry.ts'

/** What was typed into a form and not sent yet, with the key and the time that its post will carry. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>
  readonly attempt: Attempt
}

/** The same for every attempt to send the same words. */
export interface Attempt {
  readonly key: string
  readonly startedAt: number
}

/** Said when a draft has been put back while its page is open. */
export const draftEvent = 'draftback'

const keyOf = (shortName: string, form: TypedForm) => `${shortName}-${form}-draft`

/** Keeps a draft in the tab's storage, from the end of one page to the form of the next. If it refuses, the draft is lost. */
export function keepDraft(shortName: string, form: TypedForm, draft: Draft): void {
  keepForNextPage(keyOf(shortName, form), draft)
}

/** Takes a draft out of the storage. */
export function takeDraft(shortName: string, form: TypedForm): Draft | undefined {
  return takeKept(keyOf(shortName, form)) as Draft | undefined
}

/** Keeps a value for the next page of this tab. */
export function keepForNextPage(key: string, value: object): void {
  writeStored(key, JSON.stringify(value), 'sessionStorage')
}

/** Takes what an earlier page of this tab has kept. */
export function takeKept(key: string): unknown {
  const kept = parseJson(readStored(key, 'sessionStorage'))
  writeStored(key, null, 'sessionStorage')
  return kept
}
