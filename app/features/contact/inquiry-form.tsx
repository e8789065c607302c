import { useEffect, useRef, useState } from 'react'
import { fill } from '#contract/fill.ts'
import type { Forms } from '#contract/content/forms.ts'
import type { FormState } from '#contract/form-state.ts'
import { functionPath, outcomeIds } from '#contract/inquiry.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { Outcome } from './outcome.tsx'
import { PlainOutcome } from './plain-outcome.tsx'
import type { PostResult } from './post-form.ts'
import { TextField } from './text-field.tsx'
import { useFormPost } from './use-form-post.ts'
import { withReason } from './with-reason.ts'

interface InquiryFormProps {
  readonly forms: Forms
  readonly shortName: string
  readonly formState: FormState | null
  readonly wasSent: boolean
}

/** The form of the contact page (specification §4.2). */
export function InquiryForm({ forms, shortName, formState, wasSent }: InquiryFormProps) {
  const words = forms.inquiry
  const { fields } = words
  const [outcome, setOutcome] = useState<'of plain post' | PostResult | undefined>('of plain post')
  const post = useFormPost({
    form: 'inquiry',
    errors: forms.errors,
    shortName,
    formState,
    wasSent,
    extra: ({ fullName }) => ({ subject: fill(words.subject, { fullName: fullName ?? '' }), type: 'contact_form' }),
    onSend: () => setOutcome(undefined),
    onRefuse: () => setOutcome(undefined),
    onAnswer: (result) => {
      setOutcome(result)
      tell(words, result)
    },
    onAnswerAway: (result) => tell(words, result),
  })
  const note = useRef<HTMLDivElement>(null)
  // If a field was refused, that one has the focus and is scrolled to instead.
  useEffect(() => {
    const hasRefused = typeof outcome === 'object' && !outcome.ok && Object.keys(outcome.fields).length > 0
    if (!hasRefused) note.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [outcome])
  const { isSending, fieldErrors, values, buttonProps, formProps } = post
  const { optionalMark } = forms
  return (
    <form
      id="contact-form"
      action={`${functionPath}#${outcomeIds.inquiry}`}
      method="post"
      data-replay
      className="grid scroll-mt-24 gap-6"
      {...formProps}
    >
      <HiddenFields form="inquiry" page="/contact" />
      {outcome === 'of plain post' && (
        <PlainOutcome form="inquiry" words={words} formState={formState} wasSent={wasSent} />
      )}
      <TextField form="inquiry" kind="name" name="fullName" words={fields.fullName} post={post} />
      <TextField form="inquiry" kind="email" words={fields.email} post={post} />
      <TextField form="inquiry" kind="phone" words={fields.phone} post={post} optionalMark={optionalMark} />
      <TextField form="inquiry" kind="company" words={fields.company} post={post} optionalMark={optionalMark} />
      {lists.map(({ name, options }) => (
        <Field
          key={name}
          id={`inquiry-${name}`}
          {...fields[name]}
          optionalMark={optionalMark}
          error={fieldErrors[name]}
        >
          {(control) => (
            <Select
              {...control}
              name={name}
              options={forms[options]}
              choose={forms.choose}
              defaultValue={values[name]}
            />
          )}
        </Field>
      ))}
      <TextField form="inquiry" kind="message" words={fields.message} post={post} rows={7} />
      <div>
        <Button {...buttonProps} className="w-full sm:w-auto">
          {isSending && <Spinner />}
          <span>{isSending ? forms.sending : words.submit}</span>
        </Button>
      </div>
      {/* The toast, which has announced it, goes away; without this the visitor would be left in doubt. */}
      {typeof outcome === 'object' && (
        <div ref={note} id={outcomeIds.inquiry} className="scroll-mb-40">
          <Outcome ok={outcome.ok} {...answerWords(words, outcome)} />
        </div>
      )}
    </form>
  )
}

function answerWords({ success, failure }: Forms['inquiry'], result: PostResult) {
  return result.ok ? success : { ...failure, text: withReason(failure.text, result.reason) }
}

function tell(words: Forms['inquiry'], result: PostResult): void {
  const { title, text } = answerWords(words, result)
  toast[result.ok ? 'success' : 'error'](title, text)
}

const lists = [
  { name: 'projectType', options: 'projectTypes' },
  { name: 'budget', options: 'budgets' },
  { name: 'timeline', options: 'timelines' },
] as const
