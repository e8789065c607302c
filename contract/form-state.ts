import type { FormKind } from './inquiry.ts'

/**
 * What the server tells a page about a form that was posted without JavaScript and refused. A form that was accepted
 * is not told here: the answer is a redirect to `<page>?sent=<form>&id=<id>#<outcome>`, read from the address.
 */
export interface FormState {
  readonly form: FormKind
  readonly status: 'failed'
  /** What the form's own words of failure do not say: a limit, an outage, the mail server's words. Empty where they say all. */
  readonly reason: string
  /** Words for each refused field, by field name. */
  readonly fields: Readonly<Record<string, string>>
  /** What was typed, to be shown again. */
  readonly values: Readonly<Record<string, string>>
}

/** A key of React Router's request context, by shape: the router compares keys by identity only. */
interface FormStateContext {
  readonly defaultValue: FormState | null
}

const name = Symbol.for('site.formState')
const shared = globalThis as unknown as Record<symbol, FormStateContext | undefined>

/**
 * Carries a `FormState` from the server into page loaders: `const formState = context.get(formStateContext)`, `null`
 * unless a post was refused. The app is bundled and the server is not, so both would hold a copy of this module; the
 * key is one object for the whole process, found by a registered symbol.
 */
export const formStateContext: FormStateContext = (shared[name] ??= { defaultValue: null })
