import type { Note } from '#contract/content/parts.ts'
import type { FormState } from '#contract/form-state.ts'
import { type FormKind, outcomeIds } from '#contract/inquiry.ts'
import { Outcome } from './outcome.tsx'
import { withReason } from './with-reason.ts'

/** How a plain post went, over its form: all there is without JavaScript, whose answer leads to its id. */
export function PlainOutcome(props: {
  form: FormKind
  words: { readonly success: Note; readonly failure: Note }
  formState: FormState | null
  wasSent: boolean
}) {
  const { form, words, formState, wasSent } = props
  const refused = formState?.form === form ? formState : null
  if (!wasSent && !refused) return null
  const { title, text } = wasSent ? words.success : words.failure
  return (
    <div id={outcomeIds[form]} role={wasSent ? 'status' : 'alert'}>
      <Outcome ok={wasSent} title={title} text={withReason(text, wasSent ? undefined : refused?.reason)} />
    </div>
  )
}
