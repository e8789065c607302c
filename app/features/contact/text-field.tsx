import { Field, type FieldText } from '#app/ui/field.tsx'
import type { FormPost } from './use-form-post.ts'

/** What browsers fill in, by kind. There is no `maxLength`, which would silently cut what is pasted: the server says how much it takes. */
const kinds = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
  message: {},
} as const

interface TextFieldProps {
  readonly form: 'message' | 'inquiry'
  readonly kind: keyof typeof kinds
  /** Name it is sent under, where that is not its kind. */
  readonly name?: string
  readonly words: FieldText
  readonly post: Pick<FormPost, 'fieldErrors' | 'values'>
  /** Mark of a field that may stay empty; without one it is required. */
  readonly optionalMark?: string
  /** Height of a text of many lines. */
  readonly rows?: number
}

/** A field that a visitor types into, with what was typed or refused before. */
export function TextField({ form, kind, name = kind, words, post, optionalMark, rows }: TextFieldProps) {
  const { label, hint } = words
  return (
    <Field id={`${form}-${kind}`} label={label} hint={hint} optionalMark={optionalMark} error={post.fieldErrors[name]}>
      {(control) => {
        const isRequired = optionalMark === undefined
        const defaultValue = post.values[name]
        // React makes a translated page anew, and would take the field away from the visitor who is in it.
        const autoFocus = globalThis.document?.activeElement?.id === control.id
        // Whoever writes from right to left sees it so.
        const shared = { ...control, name, dir: 'auto', ...kinds[kind], required: isRequired, defaultValue, autoFocus }
        return rows === undefined ? <input {...shared} autoCapitalize="words" /> : <textarea {...shared} rows={rows} />
      }}
    </Field>
  )
}
