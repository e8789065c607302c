import type { chrome } from '#catalog/chrome.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { GetStarted } from '#app/ui/get-started.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** What the header shows, and on small screens the menu in its place, on the page of a path. */
type HeaderProps = Pick<ReturnType<typeof chrome>, 'name' | 'header' | 'contact' | 'words'> & { pathname: string }

/** A longer name has no room beside the links on medium screens, where only the mark is shown, characters. */
const longName = 20

export function Header(props: HeaderProps) {
  const { name, header, words } = props
  return (
    <header className="site-header">
      <div className="page flex min-h-16 items-center justify-between gap-6 md:min-h-18">
        <a href="/" aria-label={words.homeLink} className="flex min-h-target items-center gap-3">
          <BrandMark className="w-7 shrink-0" />
          <span
            className={`display text-card pt-1 [line-height:1] md:hidden ${name.length > longName ? 'xl:block' : 'lg:block'}`}
          >
            {name}
          </span>
        </a>
        <nav aria-label={words.mainNavigation} className="hidden md:block">
          <ul className="flex flex-wrap items-center gap-x-4 lg:gap-x-8">
            <Links {...props} linkClass="text-small" />
          </ul>
        </nav>
        <div className="hidden items-center gap-2 md:flex lg:gap-4">
          <ThemeToggle words={words} />
          <GetStarted {...header.action} variant="compact" className="header-action" />
        </div>
        <MobileMenu {...props} />
      </div>
    </header>
  )
}

const menuId = 'site-menu'
const menuButtonClass = '-mr-2.5 grid size-target shrink-0 place-items-center'
const reachClass = 'display text-card text-link flex min-h-target items-center wrap-anywhere figures'

/**
 * The links under 768 px: a native popover, so that it opens, closes on Escape and returns the focus without script. It stays visible
 * when the phone is turned while it is open: hidden but open, it would swallow the next Back.
 */
function MobileMenu(props: HeaderProps) {
  const { name, header, contact, words } = props
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={words.openMenu}
        aria-haspopup="dialog"
        className={`${menuButtonClass} md:hidden`}
      >
        <Icon name="menu" />
      </button>
      <div id={menuId} popover="auto" className="site-menu" role="dialog" aria-label={words.mainNavigation}>
        <div className="page">
          <span className="flex items-center gap-3">
            <BrandMark className="w-7 shrink-0" />
            <span className="display text-card pt-1 [line-height:1]">{name}</span>
          </span>
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={words.closeMenu}
            className={menuButtonClass}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={words.mainNavigation} className="page flex flex-col pt-4 pb-6">
          <ul>
            <Links {...props} linkClass="display text-heading py-3" />
          </ul>
          {/* With large letters the action takes a line of its own, so that the theme switch keeps its size. */}
          <div className="my-8 flex flex-wrap items-center gap-2">
            <GetStarted {...header.action} className="grow" />
            <ThemeToggle words={words} className="-mr-2.5 ml-auto shrink-0" />
          </div>
          <div className="daylight h-px mt-auto" />
          <p className="label text-quiet pt-4">{words.textUs}</p>
          <a className={reachClass} href={contact.phoneLink}>
            {contact.phone}
          </a>
          <a className={reachClass} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </nav>
      </div>
    </>
  )
}

/** Each is marked on the page that it leads to and on those of its section. Home on Home scrolls to its top. */
function Links({ header, pathname, linkClass }: HeaderProps & { linkClass: string }) {
  const isInside = (to: string) => to !== '/' && pathname.startsWith(`${to}/`)
  return header.links.map(({ to, label }) => (
    <li key={to}>
      <a
        href={to === '/' && pathname === to ? '#home' : to}
        aria-current={pathname === to ? 'page' : isInside(to) || undefined}
        className={`nav-link ${linkClass}`}
      >
        {label}
      </a>
    </li>
  ))
}

/** Switches between dark and light. It works by the script in the head; CSS shows the label that fits the theme in force. */
function ThemeToggle({ words, className = '' }: Pick<HeaderProps, 'words'> & { className?: string }) {
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
      <span className="sr-only dark:hidden">{words.toDark}</span>
      <span className="sr-only hidden dark:block">{words.toLight}</span>
    </button>
  )
}
