import type { Note } from '#contract/content/parts.ts'
import type { FormState } from '#contract/form-state.ts'
import { type FormKind, outcomeIds } from '#contract/inquiry.ts'
import { withReason } from './with-reason.ts'

interface OutcomeWords {
  readonly success: Note
  readonly failure: Note
}

/** How a plain post went, beside its form: all there is without JavaScript, whose answer leads to its id. */
export function PlainOutcome(props: {
  form: FormKind
  words: OutcomeWords
  formState: FormState | null
  wasSent: boolean
}) {
  const { form, words, formState, wasSent } = props
  if (wasSent) return <Outcome form={form} words={words} ok />
  return formState?.form === form && <Outcome form={form} words={words} ok={false} reason={formState.reason} />
}

/** How a post went. Quiet where a toast has said it aloud already. */
export function Outcome(props: {
  form: FormKind
  words: OutcomeWords
  ok: boolean
  reason?: string | undefined
  isQuiet?: boolean
}) {
  const [border, color, role] = props.ok
    ? ['border-good', 'text-good', 'status']
    : ['border-accent', 'text-accent-strong', 'alert']
  const { title, text } = props.ok ? props.words.success : props.words.failure
  return (
    <div
      id={outcomeIds[props.form]}
      role={props.isQuiet ? undefined : role}
      className={`border-l-2 py-2 pl-4 ${border}`}
    >
      <p className={`font-medium ${color}`}>{title}</p>
      <p>{withReason(text, props.reason)}</p>
    </div>
  )
}
