import type { Forms } from '#contract/content/forms.ts'
import type { FormState } from '#contract/form-state.ts'
import { functionPath, inquiryLimits } from '#contract/inquiry.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { PlainOutcome } from './plain-outcome.tsx'
import { useFormPost } from './use-form-post.ts'

export interface InquiryFormProps {
  readonly forms: Forms
  readonly originKey: string
  readonly formState: FormState | null
  readonly wasSent: boolean
  /** Tells the page while a request is pending: the test button waits too. */
  readonly onPending: (isPending: boolean) => void
}

/** The form of the contact page (specification §4.2). */
export function InquiryForm({ forms, originKey, formState, wasSent, onPending }: InquiryFormProps) {
  const words = forms.inquiry
  const { fields } = words
  const { isSending, fieldErrors, values, round, formProps } = useFormPost({
    form: 'inquiry',
    errors: forms.errors,
    originKey,
    formState,
    extra: ({ fullName }) => ({ subject: words.subject.replace('{fullName}', fullName ?? ''), type: 'contact_form' }),
    onAnswer: (result) => {
      onPending(false)
      if (result.ok) toast.success(words.success.title, words.success.text)
      else toast.error(words.failure.title, [words.failure.text, result.message].filter(Boolean).join(' '))
    },
  })
  return (
    <form
      key={round}
      id="contact-form"
      action={functionPath}
      method="post"
      data-replay
      className="grid scroll-mt-24 gap-6"
      {...formProps}
      onSubmit={(event) => {
        onPending(true)
        void formProps.onSubmit(event)
      }}
    >
      <HiddenFields form="inquiry" page="/contact" />
      <PlainOutcome form="inquiry" words={words} formState={formState} wasSent={wasSent} />
      <Field id="inquiry-name" {...fields.fullName} error={fieldErrors.fullName}>
        {(control) => (
          <input
            {...control}
            name="fullName"
            autoComplete="name"
            required
            maxLength={inquiryLimits.name}
            defaultValue={values.fullName}
          />
        )}
      </Field>
      <Field id="inquiry-email" {...fields.email} error={fieldErrors.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={inquiryLimits.email}
            defaultValue={values.email}
          />
        )}
      </Field>
      <Field id="inquiry-phone" {...fields.phone} optionalMark={forms.optionalMark} error={fieldErrors.phone}>
        {(control) => (
          <input
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={inquiryLimits.phone}
            defaultValue={values.phone}
          />
        )}
      </Field>
      <Field id="inquiry-company" {...fields.company} optionalMark={forms.optionalMark} error={fieldErrors.company}>
        {(control) => (
          <input
            {...control}
            name="company"
            autoComplete="organization"
            maxLength={inquiryLimits.company}
            defaultValue={values.company}
          />
        )}
      </Field>
      {lists.map(({ name, options }) => (
        <Field
          key={name}
          id={`inquiry-${name}`}
          {...fields[name]}
          optionalMark={forms.optionalMark}
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
      <Field id="inquiry-message" {...fields.message} error={fieldErrors.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={7}
            required
            maxLength={inquiryLimits.message}
            defaultValue={values.message}
          />
        )}
      </Field>
      <div>
        <Button type="submit" disabled={isSending} className="w-full sm:w-auto">
          {isSending && <Spinner />}
          {isSending ? forms.sending : words.submit}
        </Button>
      </div>
    </form>
  )
}

const lists = [
  { name: 'projectType', options: 'projectTypes' },
  { name: 'budget', options: 'budgets' },
  { name: 'timeline', options: 'timelines' },
] as const
