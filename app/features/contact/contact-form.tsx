import { useEffect, useRef } from 'react'
import { fieldsOf, functionPath, type InquiryField, outcomeIds, type TypedForm } from '#contract/inquiry.ts'
import { typedAddress } from '#contract/typed-text.ts'
import { type Control, Field } from '#app/ui/field.tsx'
import type { FormWords, Served } from './form-props.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { Outcome, toastTold } from './outcome.tsx'
import { SendButton } from './send-button.tsx'
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
  const isNew = outcome !== first.current
  // Not one that was in the page: its address leads there. Instantly: a smooth scroll would miss it while the page above is being laid out.
  useEffect(() => {
    if (!outcome || !isNew) return
    note.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // Where a refused field and these words are higher than the screen together, the field is what is seen.
    const field = document.activeElement
    const { top = 0 } = field?.matches('[aria-invalid]') ? field.getBoundingClientRect() : {}
    if (top < 0) field?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [outcome, isNew])
  const all = fieldsOf(form)
  const folded = moreLabel ? all.filter(([, { isRequired }]) => !isRequired) : []
  const typed = ([name, field]: (typeof all)[number]) => (
    <Field
      key={name}
      id={`${form}-${name}`}
      {...(words.fields[name] ?? { label: name })}
      optionalMark={field.isRequired ? undefined : words.optionalMark}
      error={fieldErrors[name]}
    >
      {(control) => (
        <>
          <Answer
            {...{ field, words, rows: moreLabel ? 2 : 3 }}
            control={{ ...control, name, required: field.isRequired, defaultValue: served?.values?.[name] }}
          />
          {/* Its part of the day, in contact.css. */}
          <span className="field-day" />
        </>
      )}
    </Field>
  )
  const said = outcome && <Outcome {...outcome} />
  const hasFailed = outcome?.ok === false
  return (
    <form
      id="contact-form"
      action={`${functionPath}#${outcomeIds[form]}`}
      method="post"
      data-replay
      className="asks"
      {...post.formProps}
    >
      <HiddenFields form={form} />
      {all.filter((entry) => !folded.includes(entry)).map(typed)}
      {moreLabel && (
        <details
          className="folded more-fields pb-4"
          open={served?.ok === false && folded.some(([name]) => served.values?.[name] || served.fields[name])}
        >
          <summary className="text-small flex min-h-target cursor-pointer flex-wrap items-center gap-x-3 font-medium">
            <span>{moreLabel}</span>
            <span className="label text-quiet font-normal">{words.optionalMark}</span>
          </summary>
          <div className="grid gap-x-gutter pt-3 sm:grid-cols-2">{folded.map(typed)}</div>
        </details>
      )}
      <div className="form-send">
        <SendButton {...post.buttonProps} label={words.submit} busyLabel={words.sending} className="max-sm:w-full" />
      </div>
      <div ref={note} id={outcomeIds[form]} className={hasToast ? 'scroll-mb-[50svh]' : 'scroll-mb-6'}>
        {hasToast && isNew ? (
          // A toast has announced it; without these words, which stay, the visitor would be left in doubt.
          <div>{said}</div>
        ) : (
          <>
            {/* A status is present before it has words, so that they are announced; a failure, an alert, needs no such preparation. */}
            <div role="status">{!hasFailed && said}</div>
            {hasFailed && <div role="alert">{said}</div>}
          </>
        )}
      </div>
    </form>
  )
}

/** Where a visitor answers. There is no `maxLength`, which would silently cut what is pasted: the server says how much it takes. */
function Answer(props: {
  field: InquiryField
  words: FormWords
  /** Of a text of several lines. */
  rows: number
  control: Control & { name: string; required: boolean; defaultValue: string | undefined }
}) {
  const { field, words, rows, control } = props
  const { kind, autoComplete, list } = field
  if (list)
    return (
      <select {...control}>
        <option value="">{words.choose}</option>
        {words.lists?.[list].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  // Whoever writes from right to left sees it so.
  if (kind === 'text') return <textarea {...control} dir="auto" rows={rows} />
  return (
    <input
      {...control}
      dir="auto"
      type={autoComplete === 'email' || autoComplete === 'tel' ? autoComplete : undefined}
      autoComplete={autoComplete}
      autoCapitalize="words"
      onBlur={({ currentTarget }) => {
        // What came along with a pasted address looks right and would be refused.
        if (kind === 'email') currentTarget.value = typedAddress(currentTarget.value)
      }}
    />
  )
}
