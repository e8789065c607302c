import { NavLink, useLocation } from 'react-router'

/** Choosing Home while already there scrolls to the top; the replay mark keeps that true before React has started. */
export function HeaderLink({
  to,
  label,
  className,
  onClick,
}: {
  to: string
  label: string
  className: string
  onClick?: () => void
}) {
  const { pathname } = useLocation()
  const isHere = to === '/' && pathname === '/'
  return (
    <NavLink
      to={to}
      // A page of its section is not the page that it leads to.
      aria-current={pathname === to ? 'page' : 'true'}
      className={className}
      onClick={onClick}
      data-replay={isHere || undefined}
    >
      {label}
    </NavLink>
  )
}
