import { Icon } from './icon.tsx'

/** Leads up to the list that a page belongs to. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={to} className="label hover-line inline-flex min-h-target items-center gap-2 transition-ink">
      <Icon name="arrow" className="size-4 rotate-180" />
      {label}
    </a>
  )
}
