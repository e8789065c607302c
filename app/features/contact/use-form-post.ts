import { type FormEvent, type MouseEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fill } from '#contract/fill.ts'
import type { FormState } from '#contract/form-state.ts'
import { hiddenFields, type TypedForm } from '#contract/inquiry.ts'
import { useFocusBack } from '#app/ui/use-focus-back.ts'
import { draftEvent, keepDraft, keepForNextPage, takeDraft, takeKept } from './draft.ts'

import { blankFields, bringTo, clearSent, fillEmpty, focusField, isFilled, typedValues } from './form-fields.ts'
import type { FormWords } from './form-words.ts'
import { knownOrigin } from './known-origin.ts'
import type { Unanswered } from './late-answer.ts'
import { type PostResult, postForm } from './post-form.ts'
import { announceSending } from './sending.ts'
import { unansweredKey } from './session-keys.ts'

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
  /** Prefix of the keys in this tab's storage. */
  shortName: string
  /** What the server said of a plain post. */
  refused: FormState | null
  /** A plain post was accepted, and led to this page. */
  wasSent: boolean
  /** The request goes out, or something is missing and nothing does. */
  onBegin: () => void
  onAnswer: (result: PostResult) => void
}) {
  const { words, shortName, refused } = options
  const [isSending, setSending] = useState(false)
  const [fieldErrors, setFieldErrors] = useState(refused?.fields ?? {})
  const attempt = useRef(noAttempt)
  const unanswered = useRef<Unanswered>(undefined)
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
    const draft = takeDraft(shortName, options.form)
    // What a plain post brought back is newer, and what it sent is no draft any more.
    if (!draft || refused || options.wasSent || !form.current) return
    attempt.current = draft.attempt
    fillEmpty(form.current, draft.values)
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
    if (unanswered.current) return keepForNextPage(unansweredKey(shortName), unanswered.current)
    if (!form.current || !isFilled(form.current)) return
    begin()
    keepDraft(shortName, options.form, { values: typedValues(form.current), attempt: attempt.current })
  })
  useLayoutEffect(() => {
    takeOver()
    beginWithPage()
    // A page that comes back from memory has its words itself, and takes its answer itself.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) takeDraft(shortName, options.form)
      // Unless another page has told it.
      if (persisted && unanswered.current && !takeKept(unansweredKey(shortName))) location.reload()
    }
    const [hide, draftBack] = [() => keep(), () => takeOver()]
    addEventListener('pagehide', hide)
    addEventListener('pageshow', comeBack)
    addEventListener(draftEvent, draftBack)
    return () => {
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', comeBack)
      removeEventListener(draftEvent, draftBack)
    }
  }, [shortName, options.form])

  const send = async (current: HTMLFormElement) => {
    const typed = typedValues(current)
    const { fullName = '' } = typed
    const body = {
      ...knownOrigin(shortName),
      ...typed,
      ...(words.subject && { subject: fill(words.subject, { fullName }), type: 'contact_form' }),
      [hiddenFields.idempotencyKey]: attempt.current.key,
      [hiddenFields.startedAt]: String(attempt.current.startedAt),
    }
    const { success, failure } = words
    unanswered.current = { form: options.form, body, typed, attempt: attempt.current, words: { success, failure } }
    setSending(true)
    announceSending(options.form, true)
    const result = await postForm(body)
    unanswered.current = undefined
    setSending(false)
    announceSending(options.form, false)
    if (result.ok) {
      attempt.current = noAttempt
      takenAt.current = performance.now()
      clearSent(current, typed)
    } else {
      setFieldErrors(result.fields)
      focusField(current, Object.keys(result.fields)[0])
    }
    options.onAnswer(result)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (unanswered.current) return
    const current = event.currentTarget
    const blank = blankFields(current)
    setFieldErrors(Object.fromEntries(blank.map((name) => [name, words.errors.required])))
    options.onBegin()
    if (blank.length > 0) return focusField(current, blank[0])
    begin()
    // The on-screen keyboard of a phone covers the answer, and stays as long as a field has the focus.
    if (matchMedia('(pointer: coarse)').matches) bringTo(button.current)
    remember()
    void send(current)
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

/** A key that stays the same for every attempt at one message. Made of random bytes, because browsers offer UUIDs only on https. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
