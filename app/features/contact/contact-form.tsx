import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormState } from '#contract/form-state.ts'
import { functionPath, outcomeIds, type TypedForm } from '#contract/inquiry.ts'
import { typedAddress } from '#contract/typed-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import type { FormField, FormWords } from './form-words.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { Outcome, type Told, told } from './outcome.tsx'
import { type FormPost, useFormPost } from './use-form-post.ts'

interface ContactFormProps {
  readonly form: TypedForm
  /** Path of its page. */
  readonly page: string
  readonly words: FormWords
  /** Whether a toast says how it went, beside the words under the form. */
  readonly hasToast: boolean
  /** What the server said of a plain post. */
  readonly formState: FormState | null
  /** A plain post was accepted and led back here. */
  readonly wasSent: boolean
}

/** Both forms: the short one at the end of Home, and that of the contact page (specification §4.1, §4.2). */
export function ContactForm({ form, page, words, hasToast, formState, wasSent }: ContactFormProps) {
  const refused = formState?.form === form ? formState : null
  const [outcome, setOutcome] = useState<Told | null>(() =>
    wasSent ? told(words, { ok: true, id: '' }) : refused && told(words, { ok: false, ...refused }),
  )
  const post = useFormPost({
    form,
    words,
    refused,
    wasSent,
    onBegin: () => setOutcome(null),
    onAnswer: (result) => {
      const answer = told(words, result)
      setOutcome(answer)
      if (hasToast) toast[answer.ok ? 'success' : 'error'](answer.title, answer.text)
    },
  })
  const note = useRef<HTMLDivElement>(null)
  const served = useRef(outcome)
  // Not one that was in the page: its address leads there. Instantly: a smooth scroll would miss it while the page above is being laid out.
  useEffect(() => {
    if (!outcome || outcome === served.current) return
    note.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // Where a refused field and these words are higher than the screen together, the field is what is seen.
    const field = document.activeElement
    const { top = 0 } = field?.matches('[aria-invalid]') ? field.getBoundingClientRect() : {}
    if (top < 0) field?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [outcome])
  // A toast has announced it; without these words, which stay, the visitor would be left in doubt.
  const isSilent = hasToast && outcome !== served.current
  const isFolded = ({ isRequired }: FormField) => words.moreLabel !== undefined && !isRequired
  const folded = words.fields.filter(isFolded)
  const typed = (fields: readonly FormField[]) =>
    fields.map((field) => <TypedField key={field.name} form={form} field={field} words={words} post={post} />)
  return (
    <form
      id="contact-form"
      action={`${functionPath}#${outcomeIds[form]}`}
      method="post"
      data-replay
      className="asks grid scroll-mt-24"
      {...post.formProps}
    >
      <HiddenFields form={form} page={page} />
      {typed(words.fields.filter((field) => !isFolded(field)))}
      {words.moreLabel && (
        <MoreFields
          label={words.moreLabel}
          mark={words.optionalMark}
          isOpen={folded.some(({ name }) => post.values[name] || post.fieldErrors[name])}
        >
          {typed(folded)}
        </MoreFields>
      )}
      <div className="form-send">
        <Button {...post.buttonProps} className="w-full sm:w-auto">
          {post.isSending && <Spinner />}
          <span>{post.isSending ? words.sending : words.submit}</span>
        </Button>
      </div>
      <div ref={note} id={outcomeIds[form]} className={hasToast ? 'scroll-mb-[50svh]' : 'scroll-mb-6'}>
        <Announced outcome={outcome} isSilent={isSilent}>
          {outcome && <Outcome {...outcome} />}
        </Announced>
      </div>
    </form>
  )
}

/** Fields that may stay empty, folded behind their names. It opens where one of them was refused, and stays as the visitor leaves it. */
function MoreFields(props: { label: string; mark: string; isOpen: boolean; children: ReactNode }) {
  const { isOpen } = props
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenAtFirst] = useState(isOpen)
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    <details ref={details} className="folded more-fields" open={isOpenAtFirst}>
      <summary className="text-small flex min-h-target cursor-pointer flex-wrap items-center gap-x-3 font-medium">
        <span>{props.label}</span>
        <span className="label text-quiet font-normal">{props.mark}</span>
      </summary>
      <div className="grid gap-x-gutter sm:grid-cols-2">{props.children}</div>
    </details>
  )
}

/** A status is present before it has words, so that they are announced; a failure is an alert, which needs no such preparation. */
function Announced(props: { outcome: Told | null; isSilent: boolean; children: ReactNode }) {
  const { outcome, isSilent, children } = props
  const hasFailed = outcome?.ok === false
  if (isSilent) return <div>{children}</div>
  return (
    <>
      <div role="status">{!hasFailed && children}</div>
      {hasFailed && <div role="alert">{children}</div>}
    </>
  )
}

/** A field with what was typed or refused before. There is no `maxLength`, which would silently cut what is pasted: the server says how much it takes. */
function TypedField(props: { form: TypedForm; field: FormField; words: FormWords; post: FormPost }) {
  const { form, words, post } = props
  const { name, kind, isRequired, autoComplete, options, label, hint } = props.field
  const types = { email: 'email', tel: 'tel' } as Readonly<Record<string, string | undefined>>
  return (
    <Field
      id={`${form}-${name}`}
      label={label}
      hint={hint}
      optionalMark={isRequired ? undefined : words.optionalMark}
      error={post.fieldErrors[name]}
    >
      {(control) => {
        const shared = { ...control, name, required: isRequired, defaultValue: post.values[name] }
        if (options) return <Select {...shared} options={options} choose={words.choose} />
        // Whoever writes from right to left sees it so.
        if (kind === 'text') return <textarea {...shared} dir="auto" rows={words.moreLabel ? 2 : 3} />
        const type = types[autoComplete ?? '']
        return (
          <input
            {...shared}
            dir="auto"
            type={type}
            autoComplete={autoComplete}
            autoCapitalize="words"
            onBlur={({ currentTarget }) => {
              // What came along with a pasted address looks right and would be refused.
              if (type === 'email') currentTarget.value = typedAddress(currentTarget.value)
            }}
          />
        )
      }}
    </Field>
  )
}
