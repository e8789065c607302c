import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { parseJson } from '#app/ui/json.ts'
import type { FormKind, TypedForm } from '#contract/inquiry.ts'
import type { Values } from './form-fields.ts'
import { type AnswerWords, told, toastTold } from './outcome.tsx'
import { type PostResult, postForm } from './post-form.ts'

/** A form that is being sent. */
export interface Sending {
  readonly form: FormKind
  readonly body: Values
  readonly words: AnswerWords
}

declare global {
  interface WindowEventMap {
    /** A form begins or ends to be sent. */
    sending: Event
    /** The page was told how a form went that an earlier one has sent. */
    late: CustomEvent<{ form: FormKind; isSent: boolean; body: Values }>
  }
}

/** An answer counts as seen once its page has stood for this long, ms. */
const seenMs = 1000

const underWay = new Set<FormKind>()
/** Of answers that this page has told. */
const clocks = new Map<FormKind, ReturnType<typeof setTimeout>>()

/** Keeps a draft in the tab, from the end of one page to the form of the next. If the storage refuses, the draft is lost. */
export function keepDraft(form: TypedForm, values: Values): void {
  writeStored(`${form}-draft`, JSON.stringify(values), 'sessionStorage')
}

/** Takes a draft out of the storage. */
export function takeDraft(form: TypedForm): Values | undefined {
  const stored = parseJson(readStored(`${form}-draft`, 'sessionStorage'))
  writeStored(`${form}-draft`, null, 'sessionStorage')
  return stored as Values | undefined
}

/** Whether this page is sending a form, for every island of it; `sending` tells when that changes. */
export const isSending = (form: FormKind): boolean => underWay.has(form)

function subscribe(listener: () => void) {
  addEventListener('sending', listener)
  return () => removeEventListener('sending', listener)
}
export const useIsSending = (form: FormKind): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSending(form),
    () => false,
  )

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
  // What comes back from the bfcache shows the form as it was sent.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && isToldElsewhere() && location.reload()
  addEventListener('pageshow', comeBack)
  underWay.add(form)
  dispatchEvent(new Event('sending'))
  const result = await postForm(sending.body)
  removeEventListener('pageshow', comeBack)
  underWay.delete(form)
  dispatchEvent(new Event('sending'))
  if (isToldElsewhere()) return undefined
  clocks.set(
    form,
    setTimeout(() => writeStored(name, null, 'sessionStorage'), seenMs),
  )
  return result
}

/** Asks for the answer that an earlier page was left without, and says how it went. What was sent comes back as a draft only if it failed. */
export async function tellLate(form: FormKind): Promise<void> {
  const sending = unanswered(form)
  const result = sending && (await send(sending))
  if (!result) return
  const { body, words } = sending
  if (!result.ok && form !== 'test') keepDraft(form, body)
  dispatchEvent(new CustomEvent('late', { detail: { form, isSent: result.ok, body } }))
  toastTold(told(words, result))
}

/** A key that stays the same for every attempt at one message. Made of random bytes, because browsers offer UUIDs only on https. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
