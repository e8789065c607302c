import { BrandMark } from '#app/ui/brand-mark.tsx'
import { GetStarted } from '#app/ui/get-started.tsx'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import { HeaderLinks, type HeaderProps } from './header-links.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** A longer name has no room beside the links on medium screens, where only the mark is shown, characters. */
const longName = 20

export function Header(props: HeaderProps) {
  const { name, header, words, pathname } = props
  const { links, action } = header
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
          <HeaderLinks
            links={links}
            pathname={pathname}
            className="flex flex-wrap items-center gap-x-5 lg:gap-x-8"
            linkClass="text-small"
          />
        </nav>
        <div className="hidden items-center gap-2 md:flex lg:gap-4">
          <ThemeToggle toDark={words.toDark} toLight={words.toLight} />
          <GetStarted to={action.to} label={action.label} variant="compact" className="header-action" />
        </div>
        <MobileMenu {...props} />
      </div>
    </header>
  )
}
