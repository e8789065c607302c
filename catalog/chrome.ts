import { fill } from '#contract/fill.ts'
import { readSiteUrl } from '#contract/site-address.ts'
import { content } from './content.ts'
import { textMessageLink } from './links.ts'

/** What every page shows around its own content: names, header, footer and the words of the interface. */
export function chrome() {
  const { site, interface: words, services, home } = content()
  const titles = new Map(services.map(({ id, title }) => [id, title]))
  const { footer } = site
  return {
    ...site,
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
    contact: { email: site.email, phone: site.phone.display, phoneLink: textMessageLink(site) },
    words: {
      ...words,
      ...words.theme,
      homeLink: fill(words.homeLink, { name: site.name }),
      textUs: home.contact.textLabel,
    },
  }
}

/**
 * Address of the site, the base of canonical links, feeds and cards, without a slash at its end: `SITE_URL`, or else that of the content.
 * Throws if `SITE_URL` is not a valid address.
 */
export function siteUrl(): string {
  const { address, fault } = readSiteUrl(process.env)
  if (fault) throw new Error(fault)
  return address ?? content().site.address
}
