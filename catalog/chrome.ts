import { fill } from '#contract/fill.ts'
import { readSiteUrl } from '#contract/site-address.ts'
import { content } from './content.ts'

/** What every page shows around its own content: names, header, footer and the small words of the interface. */
export function chrome() {
  const { site, interface: words, services, notFound, home } = content()
  const titles = new Map(services.map(({ id, title }) => [id, title]))
  const { footer } = site
  return {
    name: site.name,
    shortName: site.shortName,
    language: site.language,
    siteUrl: siteUrl(),
    unexpected: notFound.unexpected,
    header: site.header,
    footer: {
      line: footer.line,
      services: {
        title: footer.servicesTitle,
        links: footer.services.map((id) => ({ to: `/services/${id}`, label: titles.get(id) ?? id })),
      },
      company: { title: footer.companyTitle, links: footer.company },
      social: { title: footer.socialTitle, links: footer.social },
      legal: { title: footer.legalTitle, links: footer.legal },
      copyright: `© ${site.copyrightYear} ${site.name}`,
    },
    contact: {
      email: site.email,
      phone: site.phone.display,
      phoneLink: `sms:${site.phone.number}`,
    },
    words: {
      skip: words.skip,
      openMenu: words.openMenu,
      closeMenu: words.closeMenu,
      mainNavigation: words.mainNavigation,
      footerNavigation: words.footerNavigation,
      homeLink: fill(words.homeLink, { name: site.name }),
      textUs: home.contact.textLabel,
      toDark: words.theme.toDark,
      toLight: words.theme.toLight,
      newTab: words.newTab,
      notifications: words.notifications,
      dismiss: words.dismiss,
    },
  }
}

/**
 * Where the site lives: the base of canonical links, feeds and cards, without a trailing slash. `SITE_URL` goes before the
 * content; throws where it is no address.
 */
export function siteUrl(): string {
  const given = readSiteUrl(process.env)
  if (!given.ok) throw new Error(given.line)
  return given.address ?? content().site.address
}
