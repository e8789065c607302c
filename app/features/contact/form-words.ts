import type { Forms } from '#contract/content/forms.ts'
import type { Note } from '#contract/content/parts.ts'
import { fieldsOf, type InquiryField, type TypedForm } from '#contract/inquiry.ts'
import type { FieldText } from '#app/ui/field.tsx'

/** One field as a form shows it. */
export interface FormField extends FieldText, Pick<InquiryField, 'kind' | 'isRequired' | 'autoComplete'> {
  readonly name: string
  /** Entries of its list. */
  readonly options?: Forms['budgets']
}

/** What a form shows, and no more of `content/forms.yaml` than that: all of it travels with the page. */
export interface FormWords {
  readonly fields: readonly FormField[]
  /** Names the optional fields, which are then folded behind it, after the required ones. */
  readonly moreLabel?: string
  readonly submit: string
  readonly success: Partial<Note> & { readonly title: string }
  readonly failure: Partial<Note> & { readonly title: string }
  /** Subject of the post, where the form sends one. */
  readonly subject?: string
  readonly sending: string
  readonly optionalMark: string
  readonly choose: string
  readonly errors: Pick<Forms['errors'], 'required' | 'email'>
}

const titled = (words: string | Note) => (typeof words === 'string' ? { title: words } : words)

/** The words of one form, with its fields from top to bottom. */
export function formWords(forms: Forms, form: TypedForm, moreLabel?: string): FormWords {
  const words = forms[form]
  const texts: Readonly<Record<string, FieldText>> = words.fields
  const { sending, optionalMark, choose, errors } = forms
  return {
    fields: fieldsOf(form).map(([name, { kind, isRequired, autoComplete, list }]) => ({
      ...(texts[name] ?? { label: name }),
      name,
      kind,
      isRequired,
      autoComplete,
      ...(list && { options: forms[list] }),
    })),
    ...(moreLabel && { moreLabel }),
    submit: words.submit,
    success: titled(words.success),
    failure: titled(words.failure),
    ...('subject' in words && { subject: words.subject }),
    sending,
    optionalMark,
    choose,
    errors: { required: errors.required, email: errors.email },
  }
}
