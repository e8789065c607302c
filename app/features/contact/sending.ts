import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { parseJson } from '#app/ui/json.ts'
import type { FormKind } from '#contract/inquiry.ts'
import type { Draft } from './draft.ts'
import type { AnswerWords } from './outcome.tsx'
import { type PostResult, postForm } from './post-form.ts'

/** A form that is being sent. */
export interface Sending {
  readonly form: FormKind
  readonly body: Readonly<Record<string, string>>
  /** What is sent, for the form to show; the test mail has none. */
  readonly draft?: Draft
  readonly words: AnswerWords
}

/** An answer counts as seen once its page has stood for this long, ms. */
const seenMs = 1000

const underWay = new Set<FormKind>()
const listeners = new Set<() => void>()
/** Of answers that this page has told. */
const clocks = new Map<FormKind, ReturnType<typeof setTimeout>>()

/** Whether this page is sending a form, for every island of it. */
export const isSending = (form: FormKind): boolean => underWay.has(form)

/** Tells when that changes. */
export function onSending(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What this page, or one before it in this tab, has sent without an answer. */
export function unanswered(form: FormKind): Sending | undefined {
  if (clocks.has(form)) return undefined
  return parseJson(readStored(`${form}-unanswered`, 'sessionStorage')) as Sending | undefined
}

/**
 * Sends a form. It is kept in the tab until its answer has been seen: a page that comes before that asks again with the same key, which
 * makes no second inquiry. Answers nothing where such a page has told the answer.
 */
export async function send(sending: Sending): Promise<PostResult | undefined> {
  const { form } = sending
  const name = `${form}-unanswered` as const
  clearTimeout(clocks.get(form))
  clocks.delete(form)
  const isKept = writeStored(name, JSON.stringify(sending), 'sessionStorage')
  const isToldElsewhere = () => isKept && readStored(name, 'sessionStorage') === null
  // What comes back from memory shows the form as it was sent.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && isToldElsewhere() && location.reload()
  addEventListener('pageshow', comeBack)
  underWay.add(form)
  for (const listener of listeners) listener()
  const result = await postForm(sending.body)
  removeEventListener('pageshow', comeBack)
  underWay.delete(form)
  for (const listener of listeners) listener()
  if (isToldElsewhere()) return undefined
  const forget = () => writeStored(name, null, 'sessionStorage')
  clocks.set(form, setTimeout(forget, seenMs))
  return result
}

/** A key that stays the same for every attempt at one message. Made of random bytes, because browsers offer UUIDs only on https. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
