import { BrandMark } from '#app/ui/brand-mark.tsx'
import { GetStarted } from '#app/ui/get-started.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import { HeaderLinks, type HeaderProps } from './header-links.tsx'

const menuId = 'site-menu'
const reachClass = 'display text-card text-link flex min-h-target items-center wrap-anywhere figures'

/**
 * The links under 768 px: a native popover, so that it opens, closes on Escape and returns the focus without script. It stays visible
 * when the phone is turned while it is open: hidden but open, it would swallow the next Back.
 */
export function MobileMenu({ name, header, contact, words, pathname }: HeaderProps) {
  const { links, action } = header
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={words.openMenu}
        aria-haspopup="dialog"
        className="-mr-2.5 grid size-target place-items-center md:hidden"
      >
        <Icon name="menu" />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="site-menu bg-paper text-ink"
        role="dialog"
        aria-label={words.mainNavigation}
      >
        <div className="page sticky top-0 z-40 bg-paper flex h-16 items-center justify-between">
          <span className="flex items-center gap-3">
            <BrandMark className="w-7 shrink-0" />
            <span className="display text-card pt-1 [line-height:1]">{name}</span>
          </span>
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={words.closeMenu}
            className="-mr-2.5 grid size-target place-items-center"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={words.mainNavigation} className="page flex flex-col pt-4 pb-6">
          <HeaderLinks links={links} pathname={pathname} linkClass="display text-heading py-3" />
          <div className="my-8 flex items-center gap-2">
            <GetStarted to={action.to} label={action.label} className="grow" />
            <ThemeToggle className="-mr-2.5" toDark={words.toDark} toLight={words.toLight} />
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
