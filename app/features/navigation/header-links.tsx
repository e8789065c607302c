import type { chrome } from '#catalog/chrome.ts'

/** What the header shows, and on small screens the menu in its place. */
export type HeaderProps = Pick<ReturnType<typeof chrome>, 'name' | 'header' | 'contact' | 'words'> & {
  /** Path of the page. */
  readonly pathname: string
}

interface HeaderLinksProps extends Pick<HeaderProps, 'pathname'> {
  readonly links: HeaderProps['header']['links']
  readonly className?: string
  readonly linkClass: string
}

/** The links of the header, each marked on the page that it leads to and on those of its section. Home on Home scrolls to its top. */
export function HeaderLinks({ links, pathname, className, linkClass }: HeaderLinksProps) {
  const isInside = (to: string) => to !== '/' && pathname.startsWith(`${to}/`)
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <a
            href={to === '/' && pathname === to ? '#home' : to}
            aria-current={pathname === to ? 'page' : isInside(to) || undefined}
            className={`nav-link ${linkClass} flex min-h-target items-center`}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
