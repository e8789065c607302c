/** Turns while something is sent; the words beside it say what. */
export function Spinner() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="animate-spin size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" opacity="0.3" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  )
}
