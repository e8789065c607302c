import type { ComponentProps, ReactNode } from 'react'

export interface FieldText {
  readonly label: string
  readonly hint?: string | undefined
}

/** What every control takes from its field: its id, what describes it and whether it was refused. */
export type Control = Record<'id' | 'className', string> &
  Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'>

interface FieldProps extends FieldText {
  readonly id: string
  /** Mark beside the label of a field that may stay empty. */
  readonly optionalMark?: string | undefined
  readonly error?: string | undefined
  /** Draws the control. */
  readonly children: (control: Control) => ReactNode
}

/** A label above its control, with a hint, the optional mark and its error beside it. */
export function Field({ id, label, hint, optionalMark, error, children }: FieldProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div className="field" data-field={id}>
      <label htmlFor={id} className="text-small font-medium">
        {label}
        {optionalMark && <span className="label text-quiet font-normal">{` ${optionalMark}`}</span>}
      </label>
      {hint && (
        <p id={hintId} className="label text-quiet">
          {hint}
        </p>
      )}
      {children({
        id,
        className: 'field-control min-h-12 py-3',
        'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="text-small text-accent-strong">
          {error}
        </p>
      )}
    </div>
  )
}
