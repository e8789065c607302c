/** A link of the header, marked on the page that it leads to and on those of its section. Home on Home scrolls to its top. */
export function HeaderLink(props: { to: string; label: string; pathname: string; className: string }) {
  const { to, pathname } = props
  const isInside = to !== '/' && pathname.startsWith(`${to}/`)
  return (
    <a
      href={to === '/' && pathname === to ? '#home' : to}
      aria-current={pathname === to ? 'page' : isInside || undefined}
      className={props.className}
    >
      {props.label}
    </a>
  )
}
