import type { Forms } from '#contract/content/forms.ts'
import type { Note } from '#contract/content/parts.ts'
import { type FormKind, fieldsOf, type TypedForm } from '#contract/inquiry.ts'
import { type PageContext, pick, queryOf } from '#app/page.ts'
import type { FieldText } from '#app/ui/field.tsx'
import type { Values } from './form-fields.ts'
import type { PostResult } from './post-form.ts'

/** How a plain post went: accepted, which the page's address says, or refused, with what was typed. */
export type Served = PostResult & { readonly values?: Values }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const inquiryId = new RegExp(`^${uuid}$`)
const testId = new RegExp(`^<test\\.${uuid}@[a-z0-9.-]{1,253}>$`, 'i')

/**
 * The id in an address that says that this form was sent: an inquiry's id, or a sample mail's message id. `null` if it is not of that
 * form: anyone can write an address, and the page must not report success for it.
 */
export function sentId(search: URLSearchParams, form: FormKind): string | null {
  const id = search.get('sent') === form ? search.get('id') : null
  return id !== null && (form === 'test' ? testId : inquiryId).test(id) ? id : null
}

/** What the page says of a plain post of this form. */
function servedBy(c: PageContext, form: FormKind): { served?: Served } {
  const { formState } = c.env
  if (formState?.form === form) return { served: { ok: false, ...pick(formState, 'reason', 'fields', 'values') } }
  const id = sentId(queryOf(c), form)
  return id === null ? {} : { served: { ok: true, id } }
}

const titled = (words: string | Note): { title: string; text?: string } =>
  typeof words === 'string' ? { title: words } : words

/** What a form shows, and no more of `content/forms.yaml` than that: all of it travels with the page. */
function formWords(forms: Forms, form: TypedForm) {
  const { fields, submit, success, failure } = forms[form]
  const lists = fieldsOf(form).flatMap(([, { list }]) => list ?? [])
  return {
    fields: fields as Readonly<Record<string, FieldText>>,
    submit,
    success: titled(success),
    failure: titled(failure),
    ...(form === 'inquiry' && { subject: forms.inquiry.subject }),
    ...pick(forms, 'sending', 'optionalMark'),
    ...(lists.length > 0 && { choose: forms.choose, lists: pick(forms, ...lists) }),
    errors: pick(forms.errors, 'required', 'email'),
  }
}
export type FormWords = ReturnType<typeof formWords>

/** A form with its words. `moreLabel` names its optional fields, which are then folded behind it, after the required ones. */
export function formProps(c: PageContext, forms: Forms, form: TypedForm, moreLabel?: string) {
  return { form, words: formWords(forms, form), ...servedBy(c, form), ...(moreLabel && { moreLabel }) }
}

/** What the test mail sends, and what is said of it. */
export function testProps(c: PageContext, { test, errors }: Forms) {
  const { success, written, failure, payload } = test
  const words = { success, written, failure: { title: failure, text: '' }, unreachable: errors.unreachable }
  return { words, payload, ...servedBy(c, 'test') }
}
