import { type FormEvent, type MouseEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FormState } from '#contract/form-state.ts'
import { type FormKind, hiddenFields } from '#contract/inquiry.ts'
import { useFocusBack } from '#app/ui/use-focus-back.ts'
import { posts, send, takeAnswers } from './answers.ts'
import { drafts, followDrafts } from './draft.ts'
import { firstTouch, originKey } from './first-touch.ts'
import type { PostResult } from './post-form.ts'

interface FormErrors {
  readonly required: string
  readonly email: string
}

/** A click within this time after the answer is the second half of a double click, ms. */
const doubleClickMs = 1000

/**
 * The life of one form: idle, sending, idle again. Values stay after a failure and while the visitor is on other pages, and are cleared
 * after success. The browser checks required fields and the e-mail; what it finds is shown beside the field in our words.
 */
export function useFormPost(options: {
  form: FormKind
  errors: FormErrors
  /** Prefix of the keys in this tab's storage. */
  shortName: string
  /** What the server said of a plain post; absent where there was none. */
  formState?: FormState | null
  /** A plain post was accepted, and led to this page. */
  wasSent: boolean
  /** Fields that scripts add to what is typed (subject and type of the inquiry). */
  extra?: (values: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /** Nothing is missing, and the request goes out. */
  onSend: () => void
  /** Something is missing, and nothing goes out. */
  onRefuse: () => void
  onAnswer: (result: PostResult) => void
  /** The answer has come while the visitor is on another page. */
  onAnswerAway: (result: PostResult) => void
}) {
  const initial = options.formState?.form === options.form ? options.formState : undefined
  const [draft] = useState(() => drafts.get(options.form))
  const isSending = posts.useIsRunning(options.form)
  const [fieldErrors, setFieldErrors] = useState(initial?.fields ?? {})
  // First what stands in the page: a refused post may have been changed by the time that the script comes, and React makes a page anew
  // that a translator has changed.
  const [values] = useState(() => valuesInPage(options.form) ?? (initial ?? draft)?.values ?? {})
  const attempt = useRef(draft?.attempt ?? { key: '', startedAt: 0 })
  const form = useRef<HTMLFormElement>(null)
  const { button, remember } = useFocusBack(isSending)
  const takenAt = useRef(-doubleClickMs)

  const begin = (startedAt = Date.now()) => {
    if (attempt.current.startedAt === 0) attempt.current = { key: newKey(), startedAt }
  }
  const keep = (current: HTMLFormElement) => {
    begin()
    drafts.set(options.form, { values: typedValues(current), attempt: attempt.current })
  }
  // Also keeps what the browser filled in or restored, for which there was no input event.
  const keepAtEnd = useEffectEvent(() => {
    if (form.current && isFilled(form.current)) keep(form.current)
  })
  /** Says in our words what the browser refuses. */
  const say = ({ name, validity }: HTMLInputElement) =>
    setFieldErrors((errors) => ({
      ...errors,
      [name]: validity.valueMissing ? options.errors.required : options.errors.email,
    }))
  const takeOver = useEffectEvent(() => {
    followDrafts(options.shortName)
    // The draft of a page that was reloaded, then sent by a page without script.
    if (options.wasSent && !draft) drafts.delete(options.form)
    const kept = drafts.get(options.form)
    // The draft of an earlier page is in the form already, and what a refused post brought back is newer.
    if (!kept || kept === draft || initial) return
    attempt.current = kept.attempt
    if (form.current) fillEmpty(form.current, kept.values)
  })
  // A form that was filled in before the script came was begun with the page, so it does not count as hurried. What the browser refused
  // by then is now said in our words.
  const beginWithPage = useEffectEvent(() => {
    if (form.current && isFilled(form.current)) begin(Math.round(performance.timeOrigin))
    // Marked as invalid after the visitor used them; browsers that do not tell have none.
    if (CSS.supports('selector(:user-invalid)'))
      form.current?.querySelectorAll<HTMLInputElement>(':user-invalid').forEach(say)
  })
  const takeAnswer = useEffectEvent((result: PostResult, sent: Readonly<Record<string, string>>, isLeft: boolean) => {
    if (result.ok) {
      attempt.current = { key: '', startedAt: 0 }
      takenAt.current = performance.now()
      if (form.current) clearSent(form.current, sent)
    } else {
      setFieldErrors(result.fields)
      focusFirst(Object.keys(result.fields)[0])
    }
    if (isLeft) options.onAnswerAway(result)
    else options.onAnswer(result)
  })
  const kind = options.form
  useLayoutEffect(() => {
    const keepOnLeaving = () => keepAtEnd()
    // Before the drafts are written for the next page, which takeOver arranges.
    addEventListener('pagehide', keepOnLeaving)
    takeOver()
    beginWithPage()
    const { pathname } = location
    // Just before the form is removed, the address is already that of the next page.
    const leave = takeAnswers(kind, (result, sent) => takeAnswer(result, sent, location.pathname !== pathname))
    return () => {
      leave()
      removeEventListener('pagehide', keepOnLeaving)
    }
  }, [kind])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (posts.isRunning(options.form)) return
    const current = event.currentTarget
    const blank = blankFields(current)
    setFieldErrors(Object.fromEntries(blank.map((name) => [name, options.errors.required])))
    if (blank.length > 0) {
      options.onRefuse()
      return focusFirst(blank[0])
    }
    begin()
    // The on-screen keyboard of a phone covers the answer, and stays as long as a field has the focus.
    if (matchMedia('(pointer: coarse)').matches) bringTo(button.current)
    remember()
    options.onSend()
    const typed = typedValues(current)
    void send({
      form: options.form,
      typed,
      body: {
        ...firstTouch(originKey(options.shortName)),
        ...typed,
        ...options.extra?.(typed),
        [hiddenFields.idempotencyKey]: attempt.current.key,
        [hiddenFields.startedAt]: String(attempt.current.startedAt),
      },
      away: options.onAnswerAway,
    })
  }

  // The form has been emptied by then: the second click would be refused for that, and hide the words that it was sent.
  const dropDoubleClick = (event: MouseEvent) => {
    if (performance.now() - takenAt.current < doubleClickMs && form.current?.matches(':invalid')) event.preventDefault()
  }

  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const control = event.target as HTMLInputElement
    say(control)
    options.onRefuse()
    const firstInvalid = control.form?.querySelector<HTMLElement>(':invalid')
    if (firstInvalid === control) control.focus()
  }

  const forget = (event: FormEvent<HTMLFormElement>) => {
    keep(event.currentTarget)
    const { name } = event.target as HTMLInputElement
    setFieldErrors((errors) => ({ ...errors, [name]: '' }))
  }

  return {
    isSending,
    fieldErrors,
    values,
    /** Of the button that sends. */
    buttonProps: { type: 'submit' as const, disabled: isSending, ref: button, onClick: dropDoubleClick },
    formProps: { ref: form, onSubmit: submit, onInvalid: refuse, onInput: forget },
  }
}

/** A form's state and what its `<form>` takes. */
export type FormPost = ReturnType<typeof useFormPost>

/** A key that stays the same for every attempt at one message. Made of random bytes, because browsers offer UUIDs only on https. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Names of required fields that contain only white space, which the browser accepts. */
function blankFields(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[required]')]
    .filter(({ value }) => !value.trim())
    .map(({ name }) => name)
}

/** What stands in the fields, by name. None of them takes a file. */
function typedValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form) as Iterable<[string, string]>)
}

/** What stands in the page's form of that kind before React has taken it over; undefined on the server. */
function valuesInPage(kind: FormKind): Record<string, string> | undefined {
  const { form } = globalThis.document?.querySelector<HTMLInputElement>(`main [value=${kind}]`) ?? {}
  return form ? typedValues(form) : undefined
}

const writable = 'input:not([type=hidden]), textarea, select'

/** Empties the fields that were sent. A field that was changed while the request was under way has not been sent yet, and stays as it is. */
function clearSent(form: HTMLFormElement, sent: Readonly<Record<string, string>>): void {
  const now = typedValues(form)
  const controls = [...form.querySelectorAll<HTMLInputElement>(writable)]
  const changed = controls.filter(({ name }) => now[name] !== sent[name])
  // Those leave the form for a moment, so that a visitor who is typing there loses neither caret nor undo.
  for (const control of changed) control.setAttribute('form', 'none')
  // reset() also clears the marks of invalid fields. Alone it would bring back the values of a refused post or a draft.
  form.reset()
  for (const control of controls) {
    if (changed.includes(control)) control.removeAttribute('form')
    else control.value = ''
  }
}

/** Fills in the fields that neither the visitor nor the browser has filled in already. */
function fillEmpty(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const control of form.querySelectorAll<HTMLInputElement>(writable)) control.value ||= values[control.name] ?? ''
}

/** Whether a visitor, or the browser for them, has put anything into the form. */
function isFilled(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>(writable)].some(({ value }) => value)
}

function focusFirst(name: string | undefined): void {
  if (name) bringTo(document.querySelector<HTMLElement>(`main form [name="${name}"]`))
}

/** Focuses something in view. Scrolled instantly: focus() alone scrolls smoothly, and goes on under what is brought into view after it. */
function bringTo(control: HTMLElement | null): void {
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
