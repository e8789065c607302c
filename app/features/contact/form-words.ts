import type { Forms } from '#contract/content/forms.ts'
import type { Note } from '#contract/content/parts.ts'
import { fieldsOf, type InquiryField, type TypedForm } from '#contract/inquiry.ts'
import { pick } from '#app/page.ts'
import type { FieldText } from '#app/ui/field.tsx'
import type { AnswerWords } from './outcome.tsx'

/** One field as a form shows it. */
export interface FormField extends FieldText, Pick<InquiryField, 'kind' | 'isRequired' | 'autoComplete'> {
  readonly name: string
  /** Entries of its list. */
  readonly options?: Forms['budgets']
}

/** What a form shows, and no more of `content/forms.yaml` than that: all of it travels with the page. */
export interface FormWords extends AnswerWords, Pick<Forms, 'sending' | 'optionalMark' | 'choose'> {
  readonly fields: readonly FormField[]
  /** Names the optional fields, which are then folded behind it, after the required ones. */
  readonly moreLabel?: string
  readonly submit: string
  /** Subject of the post, where the form sends one. */
  readonly subject?: string
  readonly errors: Pick<Forms['errors'], 'required' | 'email'>
}

const titled = (words: string | Note) => (typeof words === 'string' ? { title: words } : words)

/** The words of one form, with its fields from top to bottom. */
export function formWords(forms: Forms, form: TypedForm, moreLabel?: string): FormWords {
  const words = forms[form]
  const texts: Readonly<Record<string, FieldText>> = words.fields
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
    ...pick(forms, 'sending', 'optionalMark', 'choose'),
    errors: pick(forms.errors, 'required', 'email'),
  }
}

/** What is said of the test mail. */
export function testWords({ test, errors }: Forms): AnswerWords {
  const { success, written, failure } = test
  return { success, written, failure: { title: failure, text: '' }, unreachable: errors.unreachable }
}
