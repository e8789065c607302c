import type { ComponentProps } from 'react'
import { adoptStyles } from '#app/ui/adopt-styles.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './send-button.css?inline'

adoptStyles(styles)

type SendButtonProps = ComponentProps<typeof Button> & Record<'label' | 'busyLabel', string> & { isSending: boolean }

/** Sends a form; while it is being sent a spinner turns beside its words. */
export function SendButton({ isSending, label, busyLabel, ...props }: SendButtonProps) {
  return (
    <Button type="submit" {...props}>
      {isSending && (
        <svg
          viewBox="0 0 24 24"
          className="spinner size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="9" opacity="0.3" />
          <path d="M21 12a9 9 0 0 0-9-9" />
        </svg>
      )}
      <span>{isSending ? busyLabel : label}</span>
    </Button>
  )
}
