import { type FormEvent, type MouseEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fill } from '#contract/fill.ts'
import type { FormState } from '#contract/form-state.ts'
import { hiddenFields, type TypedForm } from '#contract/inquiry.ts'
import { readStored } from '#app/ui/browser-storage.ts'
import { isRecord, parseJson } from '#app/ui/json.ts'
import { useFocusBack } from '#app/ui/use-focus-back.ts'
import { type Draft, keepDraft, takeDraft } from './draft.ts'
import { blankFields, bringTo, clearSent, fillEmpty, focusField, isFilled, typedValues } from './form-fields.ts'
import type { FormWords } from './form-words.ts'
import type { PostResult } from './post-form.ts'
import { isSending as isBeingSent, newKey, send, unanswered } from './sending.ts'
import { useIsSending } from './use-is-sending.ts'

/** A click within this time after the answer is the second half of a double click, ms. */
const doubleClickMs = 1000
const noAttempt = { key: '', startedAt: 0 }

/**
 * The life of one form: idle, sending, idle again. Values stay after a failure and while the visitor is on other pages, and are cleared
 * after success. The browser checks required fields and the e-mail; what it finds is shown beside the field in our words.
 */
export function useFormPost(options: {
  form: TypedForm
  words: FormWords
  /** What the server said of a plain post. */
  refused: FormState | null
  /** A plain post was accepted, and led to this page. */
  wasSent: boolean
  /** The request goes out, or something is missing and nothing does. */
  onBegin: () => void
  onAnswer: (result: PostResult) => void
}) {
  const { form: kind, words, refused } = options
  const isSending = useIsSending(kind)
  const [fieldErrors, setFieldErrors] = useState(refused?.fields ?? {})
  const attempt = useRef(noAttempt)
  const form = useRef<HTMLFormElement>(null)
  const { button, remember } = useFocusBack(isSending)
  const takenAt = useRef(-doubleClickMs)

  const begin = (startedAt = Date.now()) => {
    if (attempt.current.startedAt === 0) attempt.current = { key: newKey(), startedAt }
  }
  /** Says in our words what the browser refuses. */
  const say = ({ name, validity }: HTMLInputElement) =>
    setFieldErrors((errors) => ({
      ...errors,
      [name]: validity.valueMissing ? words.errors.required : words.errors.email,
    }))
  const takeOver = useEffectEvent(() => {
    const draft = takeDraft(kind) ?? unanswered(kind)?.draft
    // What a plain post brought back is newer, and what it sent is no draft any more.
    if (!draft || refused || options.wasSent || !form.current) return
    attempt.current = draft.attempt
    holdStill(button.current, () => form.current && fillEmpty(form.current, draft.values))
  })
  // A form that was filled in before the script came was begun with the page, so it does not count as hurried. What the browser refused
  // by then is now said in our words.
  const beginWithPage = useEffectEvent(() => {
    if (form.current && isFilled(form.current)) begin(Math.round(performance.timeOrigin))
    // Marked as invalid after the visitor used them; browsers that do not tell have none.
    if (CSS.supports('selector(:user-invalid)'))
      form.current?.querySelectorAll<HTMLInputElement>(':user-invalid').forEach(say)
  })
  // Also what the browser filled in or restored, for which there was no input event. What waits for its answer is no draft.
  const keep = useEffectEvent(() => {
    if (isBeingSent(kind) || !form.current || !isFilled(form.current)) return
    begin()
    keepDraft(kind, { values: typedValues(form.current), attempt: attempt.current })
  })
  const clear = (values: Draft['values']) => {
    attempt.current = noAttempt
    if (form.current) clearSent(form.current, values)
  }
  const hearLate = useEffectEvent(({ detail }: WindowEventMap['late']) => {
    if (detail.form !== kind) return
    if (detail.isSent) clear(detail.draft?.values ?? {})
    else takeOver()
  })
  useLayoutEffect(() => {
    takeOver()
    beginWithPage()
    const abort = new AbortController()
    const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
      addEventListener(type, listener, { signal: abort.signal })
    on('pagehide', () => keep())
    // A page that comes back from memory has its words itself.
    on('pageshow', ({ persisted }) => persisted && takeDraft(kind))
    on('late', (event) => hearLate(event))
    return () => abort.abort()
  }, [kind])

  const post = async (current: HTMLFormElement) => {
    const values = typedValues(current)
    const { fullName = '' } = values
    const { success, failure, subject } = words
    const origin = parseJson(readStored('first-touch', 'sessionStorage'))
    const result = await send({
      form: kind,
      body: {
        ...(isRecord(origin) && (origin as Record<string, string>)),
        ...values,
        ...(subject && { subject: fill(subject, { fullName }), type: 'contact_form' }),
        [hiddenFields.idempotencyKey]: attempt.current.key,
        [hiddenFields.startedAt]: String(attempt.current.startedAt),
      },
      draft: { values, attempt: attempt.current },
      words: { success, failure },
    })
    if (!result) return
    if (result.ok) {
      takenAt.current = performance.now()
      clear(values)
    } else {
      setFieldErrors(result.fields)
      focusField(current, Object.keys(result.fields)[0])
    }
    options.onAnswer(result)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBeingSent(kind)) return
    const current = event.currentTarget
    const blank = blankFields(current)
    setFieldErrors(Object.fromEntries(blank.map((name) => [name, words.errors.required])))
    options.onBegin()
    if (blank.length > 0) return focusField(current, blank[0])
    begin()
    // The on-screen keyboard of a phone covers the answer, and stays as long as a field has the focus.
    if (matchMedia('(pointer: coarse)').matches) bringTo(button.current)
    remember()
    void post(current)
  }

  // The form has been emptied by then: the second click would be refused for that, and hide the words that it was sent.
  const dropDoubleClick = (event: MouseEvent) => {
    if (performance.now() - takenAt.current < doubleClickMs && form.current?.matches(':invalid')) event.preventDefault()
  }

  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const control = event.target as HTMLInputElement
    say(control)
    options.onBegin()
    if (control.form?.querySelector(':invalid') === control) control.focus()
  }

  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    begin()
    const { name } = target as HTMLInputElement
    setFieldErrors((errors) => ({ ...errors, [name]: '' }))
  }

  return {
    isSending,
    fieldErrors,
    values: refused?.values ?? {},
    /** Of the button that sends. */
    buttonProps: { type: 'submit' as const, disabled: isSending, ref: button, onClick: dropDoubleClick },
    formProps: { ref: form, onSubmit: submit, onInvalid: refuse, onInput: change },
  }
}

/** A form's state and what its `<form>` takes. */
export type FormPost = ReturnType<typeof useFormPost>

/** Changes what stands above a button; one that the visitor points at stays under the pointer. */
function holdStill(button: HTMLElement | null, change: () => void): void {
  const topOf = () => button?.getBoundingClientRect().top ?? 0
  const before = topOf()
  change()
  if (button?.matches(':hover')) scrollBy({ top: topOf() - before, behavior: 'instant' })
}
