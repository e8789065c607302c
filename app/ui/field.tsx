import type { ComponentProps, ReactNode } from 'react'

export interface FieldText {
  readonly label: string
  readonly hint?: string
}

interface FieldProps extends FieldText {
  readonly id: string
  /** Mark beside the label of a field that may stay empty. */
  readonly optionalMark?: string
  readonly error?: string
  readonly children: (control: ControlProps) => ReactNode
}

/** What every control takes from its field: its id, what describes it and whether it was refused. */
interface ControlProps {
  readonly id: string
  readonly className: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

const controlClass = 'field-control bg-raised min-h-12 w-full border px-4 py-3 text-body rounded-frame transition-ink'

/** A label above its control, with a hint, the optional mark and its error beside it. */
export function Field({ id, label, hint, optionalMark, error, children }: FieldProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="field grid content-start gap-1.5" data-field={id}>
      <label htmlFor={id} className="text-small font-medium">
        {label}
        {optionalMark && <span className="label text-quiet ml-1 font-normal">{` ${optionalMark}`}</span>}
      </label>
      {hint && (
        <p id={hintId} className="label text-quiet">
          {hint}
        </p>
      )}
      {children({
        id,
        className: controlClass,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <p id={errorId} className="text-small text-accent-strong">
          {error}
        </p>
      )}
    </div>
  )
}

/** A list to choose one entry from; the first entry chooses nothing. */
export function Select({
  options,
  choose,
  ...props
}: ComponentProps<'select'> & { options: readonly { value: string; label: string }[]; choose: string }) {
  return (
    <select {...props}>
      <option value="">{choose}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
