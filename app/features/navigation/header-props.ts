interface NavigationLink {
  readonly label: string
  readonly to: string
}

/** What the header shows, and on small screens the menu in its place. */
export interface HeaderProps {
  /** Path of the page. */
  readonly pathname: string
  readonly name: string
  readonly links: readonly NavigationLink[]
  readonly action: NavigationLink
  readonly contact: { readonly phone: string; readonly phoneLink: string; readonly email: string }
  readonly words: {
    readonly mainNavigation: string
    readonly openMenu: string
    readonly closeMenu: string
    readonly homeLink: string
    readonly toDark: string
    readonly toLight: string
    readonly textUs: string
  }
}
