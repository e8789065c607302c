import { type FormEvent, type MouseEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fill } from '#contract/fill.ts'
import { hiddenFields } from '#contract/inquiry.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { readStored } from '#app/ui/browser-storage.ts'
import { isRecord, parseJson } from '#app/ui/json.ts'
import { useFocusBack } from '#app/ui/use-focus-back.ts'
import type { ContactFormProps } from './contact-form.tsx'
import {
  blankFields,
  bringTo,
  clearSent,
  fillEmpty,
  focusField,
  isFilled,
  type Values,
  valuesOf,
} from './form-fields.ts'
import { type Told, told } from './outcome.tsx'
import { isSending as isBeingSent, keepDraft, newKey, send, takeDraft, unanswered, useIsSending } from './sending.ts'

/** A click within this time after the answer is the second half of a double click, ms. */
const doubleClickMs = 1000

/**
 * The life of one form: idle, sending, idle again. Values stay after a failure and while the visitor is on other pages, and are cleared
 * after success. The browser checks required fields and the e-mail; what it finds is shown beside the field in our words.
 */
export function useFormPost({ form: kind, words, served }: ContactFormProps, onAnswer: (answer: Told) => void) {
  const isSending = useIsSending(kind)
  const [fieldErrors, setFieldErrors] = useState<Values>(served?.ok === false ? served.fields : {})
  const [outcome, setOutcome] = useState(() => served && told(words, served))
  const form = useRef<HTMLFormElement>(null)
  const { button, remember } = useFocusBack(isSending)
  const takenAt = useRef(-doubleClickMs)
  const isAsked = useRef(false)

  /** Says in our words what the browser refuses. */
  const say = ({ name, validity }: HTMLInputElement) => {
    const error = validity.valueMissing ? words.errors.required : words.errors.email
    setFieldErrors((errors) => ({ ...errors, [name]: error }))
  }

  const live = useEffectEvent((current: HTMLFormElement, { signal }: AbortController) => {
    const takeOver = () => {
      const draft = takeDraft(kind) ?? unanswered(kind)?.body
      // What a plain post brought back is newer, and what it sent is no draft any more.
      if (draft && !served) holdStill(button.current, () => fillEmpty(current, draft))
    }
    takeOver()
    // What was filled in before the script came was begun with the page, so it does not count as hurried.
    if (isFilled(current)) begin(current, Math.round(performance.timeOrigin))
    // What the browser refused by then is now said in our words. Browsers that do not mark what visitors have used have none.
    if (CSS.supports('selector(:user-invalid)'))
      current.querySelectorAll<HTMLInputElement>(':user-invalid').forEach(say)
    // Also what the browser filled in or restored, for which there was no input event. What waits for its answer is no draft.
    const keep = () => {
      // Who leaves within a frame has sent it all the same.
      check(current)
      if (isBeingSent(kind) || !isFilled(current)) return
      begin(current)
      keepDraft(kind, valuesOf(current))
    }
    addEventListener('pagehide', keep, { signal })
    // A page that comes back from the bfcache has its words itself.
    addEventListener('pageshow', ({ persisted }) => persisted && takeDraft(kind), { signal })
    const hearLate = ({ detail }: WindowEventMap['late']) => {
      if (detail.form !== kind) return
      if (detail.isSent) clearSent(current, detail.body)
      else takeOver()
    }
    addEventListener('late', hearLate, { signal })
  })
  useLayoutEffect(() => {
    const life = new AbortController()
    if (form.current) live(form.current, life)
    return () => life.abort()
  }, [])

  const post = async (current: HTMLFormElement) => {
    const values = valuesOf(current)
    const { fullName = '' } = values
    const { subject } = words
    const origin = parseJson(readStored('first-touch', 'sessionStorage'))
    const body = {
      ...(isRecord(origin) && (origin as Values)),
      ...values,
      ...(subject && { subject: fill(subject, { fullName }), type: 'contact_form' }),
    }
    const result = await send({ form: kind, body, words })
    if (!result) return
    if (result.ok) {
      takenAt.current = performance.now()
      clearSent(current, values)
    } else {
      setFieldErrors(result.fields)
      focusField(current, Object.keys(result.fields))
    }
    const answer = told(words, result)
    setOutcome(answer)
    onAnswer(answer)
  }

  /** Sends what the visitor has asked to send, once. */
  const check = (current: HTMLFormElement) => {
    const wasAsked = isAsked.current
    isAsked.current = false
    if (!wasAsked || isBeingSent(kind)) return
    const blank = blankFields(current)
    setFieldErrors(Object.fromEntries(blank.map((name) => [name, words.errors.required])))
    setOutcome(undefined)
    if (blank.length > 0) return focusField(current, blank)
    begin(current)
    // The on-screen keyboard of a phone covers the answer, and stays as long as a field has the focus.
    if (matchMedia('(pointer: coarse)').matches) bringTo(button.current)
    remember()
    void post(current)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    isAsked.current = true
    afterPaint(() => check(currentTarget))
  }

  // The form has been emptied by then: the second click would be refused for that, and hide the words that it was sent.
  const dropDoubleClick = (event: MouseEvent) => {
    if (performance.now() - takenAt.current < doubleClickMs && form.current?.matches(':invalid')) event.preventDefault()
  }

  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const control = event.target as HTMLInputElement
    afterPaint(() => {
      if (!control.validity.valid) say(control)
      setOutcome(undefined)
    })
    if (control.form?.querySelector(':invalid') === control) control.focus()
  }

  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    // The first letter is painted first.
    if (!keyOf(currentTarget).value) {
      const startedAt = Date.now()
      afterPaint(() => begin(currentTarget, startedAt))
    }
    const { name } = target as HTMLInputElement
    if (fieldErrors[name]) setFieldErrors((errors) => ({ ...errors, [name]: '' }))
  }

  return {
    isSending,
    fieldErrors,
    outcome,
    /** Of the button that sends. */
    buttonProps: { isSending, ref: button, disabled: isSending, onClick: dropDoubleClick },
    formProps: { ref: form, onSubmit: submit, onInvalid: refuse, onInput: change },
  }
}

/** Says when the visitor began with these words, and gives every attempt to send them one key: once, and not with every letter. */
function begin(form: HTMLFormElement, startedAt = Date.now()): void {
  const key = keyOf(form)
  if (key.value) return
  fillEmpty(form, { [key.name]: newKey(), [hiddenFields.startedAt]: String(startedAt) })
}

const keyOf = (form: HTMLFormElement) => form.elements.namedItem(hiddenFields.idempotencyKey) as HTMLInputElement

/** Changes what stands above a button; one that the visitor points at stays under the pointer. */
function holdStill(button: HTMLElement | null, change: () => void): void {
  const topOf = () => button?.getBoundingClientRect().top ?? 0
  const before = topOf()
  change()
  if (button?.matches(':hover')) scrollBy({ top: topOf() - before, behavior: 'instant' })
}
