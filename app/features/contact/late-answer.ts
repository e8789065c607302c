import type { TypedForm } from '#contract/inquiry.ts'
import { toast } from '#app/ui/toast.ts'
import { type Attempt, draftEvent, keepDraft, keepForNextPage, takeKept } from './draft.ts'
import type { FormWords } from './form-words.ts'
import { postForm } from './post-form.ts'
import { unansweredKey } from './session-keys.ts'
import { told } from './told.ts'

/** A post whose page was left before its answer. */
export interface Unanswered {
  readonly form: TypedForm
  readonly body: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
  readonly attempt: Attempt
  readonly words: Pick<FormWords, 'success' | 'failure'>
}

/**
 * Asks on the next page for the answer that the last one left without: the same post with the same key, which makes no second inquiry. A
 * toast says how it went. What was sent never comes back as a draft; what failed does.
 */
export async function tellLate(shortName: string): Promise<void> {
  const key = unansweredKey(shortName)
  const unanswered = takeKept(key) as Unanswered | undefined
  if (!unanswered) return
  const { form, body, typed, attempt, words } = unanswered
  // Whoever goes on before this answer asks once more.
  let isLeft = false
  const keepOn = () => {
    isLeft = true
    keepForNextPage(key, unanswered)
  }
  addEventListener('pagehide', keepOn)
  const result = await postForm(body)
  removeEventListener('pagehide', keepOn)
  if (isLeft && !result.ok) return
  if (!result.ok) {
    keepDraft(shortName, form, { values: typed, attempt })
    dispatchEvent(new Event(draftEvent))
  }
  const { title, text } = told(words, result)
  toast[result.ok ? 'success' : 'error'](title, text)
}
