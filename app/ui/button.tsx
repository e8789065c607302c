import type { ComponentProps } from 'react'

/** One filled action in each view; the others are quiet. */
const variants = {
  primary: 'filled',
  outline: 'min-h-12 line border-line hover:border-ink hover:bg-raised px-7',
  quiet: 'text-link px-0 min-h-12',
  compact: 'filled min-h-target px-4',
} as const
export type ButtonVariant = keyof typeof variants

/** The classes of a button, for elements that are not one: links of other kinds. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return `button ${variants[variant]} ${className}`.trimEnd()
}

export function Button({
  variant,
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  className,
  to,
  ...props
}: Omit<ComponentProps<'a'>, 'href'> & { variant?: ButtonVariant; to: string }) {
  return <a href={to} className={buttonClass(variant, className)} {...props} />
}
