import { hiddenFields } from '#contract/inquiry.ts'

/** All but what says which form it is. The hidden ones, which say of which attempt and since when, are filled and cleared with what is typed. */
const own = `input:not([name=${hiddenFields.form}], [name=${hiddenFields.page}]), textarea, select`
const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(own)]

/** What a form posts, by the names of its fields. None of them takes a file. */
export type Values = Readonly<Record<string, string>>

export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(new FormData(form) as Iterable<[string, string]>)
}

/** Whether a visitor, or the browser for them, has put anything into the form. */
export const isFilled = (form: HTMLFormElement) => controlsOf(form).some(({ value }) => value)

/** Names of required fields that contain only white space, which the browser accepts. */
export function blankFields(form: HTMLFormElement): string[] {
  return controlsOf(form).flatMap(({ required, value, name }) => (required && !value.trim() ? name : []))
}

/** Fills in the fields that neither the visitor nor the browser has filled in already. */
export function fillEmpty(form: HTMLFormElement, values: Values): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name]
    if (!value) continue
    control.value ||= value
    unfold(control)
  }
}

/** Empties the fields that were sent. A field that was changed while the request was under way has not been sent yet, and stays as it is. */
export function clearSent(form: HTMLFormElement, sent: Values): void {
  const now = valuesOf(form)
  const controls = controlsOf(form)
  const changed = controls.filter(({ name }) => now[name] !== sent[name])
  // Those leave the form for a moment, so that a visitor who is typing there loses neither caret nor undo.
  for (const control of changed) control.setAttribute('form', 'none')
  // reset() also clears the marks of invalid fields. Alone it would bring back the values of a refused post.
  form.reset()
  for (const control of controls) {
    if (changed.includes(control)) control.removeAttribute('form')
    else control.value = ''
  }
}

/** What is folded cannot have the focus, and nobody sees what stands in it. */
function unfold(control: HTMLElement): void {
  const details = control.closest('details')
  if (details) details.open = true
}

/** Shows fields that were refused, and focuses the first. */
export function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const controls = names.flatMap((name) => form.querySelector<HTMLElement>(`[name="${name}"]`) ?? [])
  for (const control of controls) unfold(control)
  bringTo(controls[0])
}

/** Focuses something in view. Scrolled instantly: focus() alone scrolls smoothly, and goes on under what is brought into view after it. */
export function bringTo(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
