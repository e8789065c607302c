import type { FormKind } from '#contract/inquiry.ts'
import type { Values } from './form-fields.ts'
import { told, toastTold } from './outcome.tsx'
import { keepDraft, send, unanswered } from './sending.ts'

declare global {
  interface WindowEventMap {
    /** The page was told how a form went that an earlier one has sent. */
    late: CustomEvent<{ form: FormKind; isSent: boolean; body: Values }>
  }
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
