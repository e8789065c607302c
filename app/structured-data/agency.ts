import type { Organization, WebSite } from 'schema-dts'
import { cardPath } from '#contract/addresses.ts'
import { agencyId, type Publisher, websiteId } from './publisher.ts'

/** The agency in short, for pages that only refer to it. */
export const agencyInShort = ({ site, siteUrl }: Publisher) =>
  ({
    '@type': 'Organization',
    ...agencyId(siteUrl),
    name: site.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
  }) satisfies Organization

/** The agency: who it is, where it works, how to reach it. As an organization, because a local business would need a street address. */
export function agency(publisher: Publisher): Organization {
  const { site, siteUrl } = publisher
  return {
    ...agencyInShort(publisher),
    description: site.description,
    image: `${siteUrl}${cardPath('/')}`,
    email: site.email,
    telephone: site.phone.number,
    foundingDate: String(site.founded),
    areaServed: { '@type': 'Country', name: site.areaServed },
    sameAs: site.footer.social.flatMap(({ url }) => (url ? [url] : [])),
  }
}

/** The website as a whole. */
export function website({ site, siteUrl }: Publisher): WebSite {
  return {
    '@type': 'WebSite',
    ...websiteId(siteUrl),
    name: site.name,
    url: `${siteUrl}/`,
    inLanguage: site.language,
    publisher: agencyId(siteUrl),
  }
}
