import type { FormKind } from '#contract/inquiry.ts'
import { told, toastTold } from './outcome.tsx'
import { type Draft, keepDraft, send, unanswered } from './sending.ts'

declare global {
  interface WindowEventMap {
    /** The page was told how a form went that an earlier one has sent. */
    late: CustomEvent<{ form: FormKind; isSent: boolean; draft: Draft | undefined }>
  }
}

/** Asks for the answer that an earlier page was left without, and says how it went. What was sent comes back as a draft only if it failed. */
export async function tellLate(form: FormKind): Promise<void> {
  const sending = unanswered(form)
  const result = sending && (await send(sending))
  if (!result) return
  const { draft } = sending
  if (!result.ok && form !== 'test' && draft) keepDraft(form, draft)
  dispatchEvent(new CustomEvent('late', { detail: { form, isSent: result.ok, draft } }))
  toastTold(told(sending.words, result))
}
