import type { Note } from '#contract/content/parts.ts'
import type { FormState } from '#contract/form-state.ts'
import { type FormKind, outcomeIds } from '#contract/inquiry.ts'

/** How a post went, beside its form: all there is without JavaScript, whose answer leads to its id, and what stays after the toast. */
export function PlainOutcome(props: {
  form: FormKind
  words: { success: Note; failure: Note }
  formState: FormState | null
  wasSent: boolean
}) {
  const refused = props.formState?.form === props.form ? props.formState : null
  if (props.wasSent) {
    return (
      <div id={outcomeIds[props.form]} role="status" className="border-good border-l-2 py-2 pl-4">
        <p className="text-good font-medium">{props.words.success.title}</p>
        <p>{props.words.success.text}</p>
      </div>
    )
  }
  if (!refused) return null
  return (
    <div id={outcomeIds[props.form]} role="alert" className="border-accent border-l-2 py-2 pl-4">
      <p className="text-accent-strong font-medium">{props.words.failure.title}</p>
      <p>
        {props.words.failure.text} {refused.reason}
      </p>
    </div>
  )
}
