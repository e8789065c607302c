import type { FormKind } from './inquiry.ts'

/**
 * What the server tells a page about a form that was posted without JavaScript and refused. For an accepted form there is no such state:
 * the answer is a redirect to `<page>?sent=<form>&id=<id>#<outcome>`, and the page reads it from the address.
 */
export interface FormState {
  readonly form: FormKind
  readonly status: 'failed'
  /** What to add to the form's own words of failure: a limit, an outage, the mail server's words. Empty where there is nothing to add. */
  readonly reason: string
  /** Words for each refused field, by field name. */
  readonly fields: Readonly<Record<string, string>>
  /** What was typed, to be shown again. */
  readonly values: Readonly<Record<string, string>>
}

/** A key of React Router's request context. Only its shape matters here: the router compares keys by identity. */
interface FormStateContext {
  readonly defaultValue: FormState | null
}

const name = Symbol.for('site.formState')
const shared = globalThis as unknown as Record<symbol, FormStateContext | undefined>

/**
 * Carries a `FormState` from the server into page loaders: `const formState = context.get(formStateContext)`, `null` unless a post was
 * refused. The app is bundled and the server is not, so each has its own copy of this module; a registered symbol makes the key one object
 * for the whole process.
 */
export const formStateContext: FormStateContext = (shared[name] ??= { defaultValue: null })
