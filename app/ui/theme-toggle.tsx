/** Switches between dark and light. It works by the script in the head; CSS shows the label that fits the theme in force. */
export function ThemeToggle({
  toDark,
  toLight,
  className = '',
}: {
  toDark: string
  toLight: string
  className?: string
}) {
  return (
    <button
      type="button"
      data-theme-toggle
      data-needs-script
      className={`hover:text-quiet grid size-target place-items-center transition-ink ${className}`}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="10" cy="10" r="6.25" strokeWidth="1.5" />
        <path d="M10 3.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" stroke="none" />
      </svg>
      <span className="sr-only dark:hidden">{toDark}</span>
      <span className="sr-only hidden dark:block">{toLight}</span>
    </button>
  )
}
