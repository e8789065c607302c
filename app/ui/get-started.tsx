import { buttonClass, type ButtonVariant } from './button.tsx'

/** The one action of every view: leads to the form of the page behind `to`. */
export function GetStarted(props: { to: string; label: string; variant?: ButtonVariant; className?: string }) {
  return (
    <a
      href={`${props.to}#contact-form`}
      data-label={props.variant === 'compact' ? props.label : undefined}
      className={buttonClass(props.variant, props.className)}
    >
      {props.label}
    </a>
  )
}
