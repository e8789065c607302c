import { useEffect, useRef } from 'react'
import { fieldsOf, functionPath, type InquiryField, outcomeIds, type TypedForm } from '#contract/inquiry.ts'
import { typedAddress } from '#contract/typed-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { FormWords, Served } from './form-props.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { Outcome, type Told, toastTold } from './outcome.tsx'
import { useFormPost } from './use-form-post.ts'

export interface ContactFormProps {
  readonly form: TypedForm
  readonly words: FormWords
  /** Names the optional fields, which are then folded behind it, after the required ones. */
  readonly moreLabel?: string
  readonly served?: Served
}

/** Both forms: the short one at the end of Home, and that of the contact page (specification §4.1, §4.2). */
export function ContactForm(props: ContactFormProps) {
  const { form, words, moreLabel, served } = props
  const hasToast = form === 'inquiry'
  const { outcome, fieldErrors, ...post } = useFormPost(props, (answer) => hasToast && toastTold(answer))
  const note = useRef<HTMLDivElement>(null)
  const first = useRef(outcome)
  // Not one that was in the page: its address leads there. Instantly: a smooth scroll would miss it while the page above is being laid out.
  useEffect(() => {
    if (!outcome || outcome === first.current) return
    note.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // Where a refused field and these words are higher than the screen together, the field is what is seen.
    const field = document.activeElement
    const { top = 0 } = field?.matches('[aria-invalid]') ? field.getBoundingClientRect() : {}
    if (top < 0) field?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [outcome])
  const all = fieldsOf(form)
  const folded = moreLabel ? all.filter(([, { isRequired }]) => !isRequired) : []
  const typed = ([name, field]: (typeof all)[number]) => (
    <TypedField
      key={name}
      name={name}
      field={field}
      {...props}
      error={fieldErrors[name]}
      value={served?.values?.[name]}
    />
  )
  const isRefused = served?.ok === false
  return (
    <form
      id="contact-form"
      action={`${functionPath}#${outcomeIds[form]}`}
      method="post"
      data-replay
      className="asks grid scroll-mt-24"
      {...post.formProps}
    >
      <HiddenFields form={form} />
      {all.filter((entry) => !folded.includes(entry)).map(typed)}
      {moreLabel && (
        <details
          className="folded more-fields pb-4"
          open={isRefused && folded.some(([name]) => served.values?.[name] || served.fields[name])}
        >
          <summary className="text-small flex min-h-target cursor-pointer flex-wrap items-center gap-x-3 font-medium">
            <span>{moreLabel}</span>
            <span className="label text-quiet font-normal">{words.optionalMark}</span>
          </summary>
          <div className="grid gap-x-gutter pt-3 sm:grid-cols-2">{folded.map(typed)}</div>
        </details>
      )}
      <div className="form-send">
        <Button {...post.buttonProps} className="w-full sm:w-auto">
          {post.isSending && <Spinner />}
          <span>{post.isSending ? words.sending : words.submit}</span>
        </Button>
      </div>
      <div ref={note} id={outcomeIds[form]} className={hasToast ? 'scroll-mb-[50svh]' : 'scroll-mb-6'}>
        {/* A toast has announced it; without these words, which stay, the visitor would be left in doubt. */}
        <Announced outcome={outcome} isSilent={hasToast && outcome !== first.current} />
      </div>
    </form>
  )
}

/** A status is present before it has words, so that they are announced; a failure is an alert, which needs no such preparation. */
function Announced({ outcome, isSilent }: { outcome: Told | undefined; isSilent: boolean }) {
  const words = outcome && <Outcome {...outcome} />
  if (isSilent) return <div>{words}</div>
  const hasFailed = outcome?.ok === false
  return (
    <>
      <div role="status">{!hasFailed && words}</div>
      {hasFailed && <div role="alert">{words}</div>}
    </>
  )
}

interface TypedFieldProps extends ContactFormProps {
  readonly name: string
  readonly field: InquiryField
  readonly error: string | undefined
  /** What was typed into one that was refused. */
  readonly value: string | undefined
}

/** There is no `maxLength`, which would silently cut what is pasted: the server says how much it takes. */
function TypedField({ form, words, moreLabel, name, field, error, value }: TypedFieldProps) {
  const { kind, isRequired, autoComplete, list } = field
  const type = autoComplete === 'email' || autoComplete === 'tel' ? autoComplete : undefined
  return (
    <Field
      id={`${form}-${name}`}
      {...(words.fields[name] ?? { label: name })}
      optionalMark={isRequired ? undefined : words.optionalMark}
      error={error}
    >
      {(control) => {
        const shared = { ...control, name, required: isRequired, defaultValue: value }
        if (list)
          return (
            <select {...shared}>
              <option value="">{words.choose}</option>
              {words.lists?.[list].map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )
        // Whoever writes from right to left sees it so.
        if (kind === 'text') return <textarea {...shared} dir="auto" rows={moreLabel ? 2 : 3} />
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
