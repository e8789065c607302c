import type { ReactNode } from 'react'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface FooterLink {
  readonly label: string
  readonly to: string
}

interface SocialLink {
  readonly icon: 'instagram' | 'facebook' | 'linkedin' | 'youtube' | 'x'
  readonly label: string
  readonly url?: string
}

/** Links under their heading. */
interface LinkGroup<Link = FooterLink> {
  readonly title: string
  readonly links: readonly Link[]
}

interface FooterProps {
  readonly line: string
  readonly contact: { readonly email: string; readonly phone: string; readonly phoneLink: string }
  readonly services: LinkGroup
  readonly company: LinkGroup
  readonly social: LinkGroup<SocialLink>
  readonly legal: LinkGroup
  readonly copyright: string
  readonly words: { readonly footerNavigation: string; readonly newTab: string }
}

export function Footer(props: FooterProps) {
  const { contact, social, words } = props
  return (
    <footer className="night wrap-anywhere">
      <div className="daylight h-1" />
      <div className="page page-grid gap-y-12 pt-16 pb-10 lg:pt-24">
        <div className="col-span-12 lg:col-span-4">
          <BrandMark className="w-10" />
          <p className="display text-card mt-6 max-w-measure">{props.line}</p>
          <ul className="mt-6 space-y-1">
            <li>
              <a className="text-link inline-flex min-h-target items-center" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </li>
            <li>
              <a className="text-link inline-flex min-h-target items-center figures" href={contact.phoneLink}>
                {contact.phone}
              </a>
            </li>
          </ul>
        </div>
        <nav
          aria-label={words.footerNavigation}
          className="col-span-12 grid grid-cols-[5fr_4fr] gap-x-6 gap-y-10 md:grid-cols-3 lg:col-span-8 xl:grid-cols-[2fr_1fr_1fr]"
        >
          <LinkList {...props.services} className="mt-2 gap-x-gutter xl:columns-2" />
          <LinkList {...props.company} />
          <div>
            <List {...social} className="mt-2 -ml-3 flex flex-wrap pb-6">
              {({ icon, label, url }) =>
                url ? (
                  <ExternalLink
                    href={url}
                    newTab={words.newTab}
                    className="hover:text-quiet grid size-target place-items-center"
                  >
                    <Icon name={icon} />
                    <span className="sr-only">{label}</span>
                  </ExternalLink>
                ) : (
                  <span className="text-quiet grid size-target place-items-center">
                    <Icon name={icon} />
                    <span className="sr-only">{label}</span>
                  </span>
                )
              }
            </List>
            <LinkList {...props.legal} />
          </div>
        </nav>
        <p className="label text-quiet border-hairline col-span-12 border-t pt-6">{props.copyright}</p>
      </div>
    </footer>
  )
}

function LinkList(group: LinkGroup & { className?: string }) {
  return (
    <List {...group}>
      {({ to, label }) => (
        <a href={to} className="nav-link text-small inline-flex min-h-target items-center md:pointer-fine:min-h-9">
          {label}
        </a>
      )}
    </List>
  )
}

/** A heading and what stands below it; without anything below it, no heading. */
function List<Link extends { label: string }>({
  title,
  links,
  className = 'mt-2',
  children,
}: LinkGroup<Link> & { className?: string; children: (link: Link) => ReactNode }) {
  return (
    links[0] && (
      <div>
        <h2 className="label text-quiet">{title}</h2>
        <ul className={className}>
          {links.map((link) => (
            <li key={link.label}>{children(link)}</li>
          ))}
        </ul>
      </div>
    )
  )
}
