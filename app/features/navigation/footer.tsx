import type { ReactNode } from 'react'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { chrome } from '#catalog/chrome.ts'

type FooterProps = Pick<ReturnType<typeof chrome>, 'footer' | 'contact' | 'words'>

const reachClass = 'text-link inline-flex min-h-target items-center'
const iconClass = 'grid size-target place-items-center'

export function Footer({ footer, contact, words }: FooterProps) {
  return (
    <footer className="night wrap-anywhere">
      <div className="daylight h-1" />
      <div className="page page-grid gap-y-12 pt-16 pb-10 lg:pt-24">
        <div className="col-span-12 lg:col-span-4">
          <BrandMark className="w-10" />
          <p className="display text-card mt-6 max-w-measure">{footer.line}</p>
          <ul className="mt-6 flex flex-col gap-1">
            <li>
              <a className={reachClass} href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </li>
            <li>
              <a className={`${reachClass} figures`} href={contact.phoneLink}>
                {contact.phone}
              </a>
            </li>
          </ul>
        </div>
        <nav aria-label={words.footerNavigation} className="footer-lists col-span-12 lg:col-span-8">
          <List title={footer.services.title} className="footer-links gap-x-gutter xl:columns-2">
            {footer.services.links.map(pageLink)}
          </List>
          <List title={footer.company.title}>{footer.company.links.map(pageLink)}</List>
          <div>
            <List title={footer.social.title} className="mt-2 -mx-3 flex flex-wrap pb-6">
              {footer.social.links.map(({ icon, label, url }) => {
                const drawn = (
                  <>
                    <Icon name={icon} />
                    <span className="sr-only">{label}</span>
                  </>
                )
                return (
                  <li key={label}>
                    {url ? (
                      <ExternalLink href={url} newTab={words.newTab} className={`hover:text-quiet ${iconClass}`}>
                        {drawn}
                      </ExternalLink>
                    ) : (
                      <span className={`text-quiet ${iconClass}`}>{drawn}</span>
                    )}
                  </li>
                )
              })}
            </List>
            <List title={footer.legal.title}>{footer.legal.links.map(pageLink)}</List>
          </div>
        </nav>
        <p className="label text-quiet border-hairline col-span-12 line-t pt-6">{footer.copyright}</p>
      </div>
    </footer>
  )
}

function pageLink({ to, label }: FooterProps['footer']['services']['links'][number]) {
  return (
    <li key={label}>
      <a href={to}>{label}</a>
    </li>
  )
}

/** A heading and what stands below it; without anything below it, no heading. */
function List(props: { title: string; className?: string; children: readonly ReactNode[] }) {
  if (props.children.length === 0) return null
  return (
    <div>
      <h2 className="label text-quiet">{props.title}</h2>
      <ul className={props.className ?? 'footer-links'}>{props.children}</ul>
    </div>
  )
}
