import type { ComponentProps } from 'react'

/** A link to another site, in a new tab, that says so. */
export function ExternalLink({ newTab, children, ...props }: ComponentProps<'a'> & { href: string; newTab: string }) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span className="sr-only">{` (${newTab})`}</span>
    </a>
  )
}
