import { buttonClass, type ButtonVariant } from './button.tsx'
import { useGetStarted } from './use-get-started.ts'

/** The one action of every view; a plain link until React has started. */
export function GetStarted(props: {
  to: string
  label: string
  variant?: ButtonVariant
  className?: string
  onChoose?: () => void
}) {
  const go = useGetStarted(props.to)
  return (
    <a
      href={props.to}
      data-replay
      className={buttonClass(props.variant, props.className)}
      onClick={(event) => {
        props.onChoose?.()
        go(event)
      }}
    >
      {props.label}
    </a>
  )
}
