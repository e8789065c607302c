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
  /** Where the page is at home: the browser shows the address of what it was posted to. */
  readonly address: string
  /** What was typed, to be shown again; nothing in a page that is the same for everyone who is refused so. */
  readonly values: Readonly<Record<string, string>>
}
