import { NavLink, useLocation } from 'react-router'

/** Choosing Home while already there scrolls to the top; with the replay mark it also does before React has started. */
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
      // On a page inside the link's section the current page is not the one that it leads to.
      aria-current={pathname === to ? 'page' : 'true'}
      className={className}
      onClick={onClick}
      data-replay={isHere || undefined}
    >
      {label}
    </NavLink>
  )
}
