import { useRef } from 'react'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { GetStarted } from '#app/ui/get-started.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import type { HeaderProps } from './header.tsx'
import { HeaderLink } from './header-link.tsx'

const menuId = 'site-menu'

/** The links under 768 px: a native popover, so that it opens, closes on Escape and gives focus back without script. */
export function MobileMenu({ links, action, words }: HeaderProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover?.()
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={words.openMenu}
        aria-haspopup="dialog"
        className="-mr-2.5 grid size-target place-items-center"
      >
        <Icon name="menu" />
      </button>
      <div
        ref={panel}
        id={menuId}
        popover="auto"
        className="site-menu bg-paper text-ink"
        role="dialog"
        aria-label={words.mainNavigation}
        onBlur={({ currentTarget, relatedTarget }) => {
          // It covers the page: the focus does not go on behind it.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
        }}
      >
        <div className="page flex h-16 items-center justify-between">
          <BrandMark className="w-7" />
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
        <nav aria-label={words.mainNavigation} className="page pt-4 pb-10">
          <ul>
            {links.map((link) => (
              <li key={link.to} className="border-hairline border-b">
                <HeaderLink
                  {...link}
                  className="nav-link display text-heading flex min-h-target items-center py-3"
                  onClick={close}
                />
              </li>
            ))}
          </ul>
          <div className="mt-8 -mr-2.5 flex items-center gap-2">
            <GetStarted to={action.to} label={action.label} className="grow" onChoose={close} />
            <ThemeToggle toDark={words.toDark} toLight={words.toLight} />
          </div>
        </nav>
      </div>
    </div>
  )
}
