import type { Organization, WebSite } from 'schema-dts'
import { cardPath } from '#contract/addresses.ts'
import { agencyId, type Publisher, websiteId } from './publisher.ts'

const logoUrl = (siteUrl: string) => `${siteUrl}/icon-512.png`

/** The agency: who it is, where it works, how to reach it. As an organization, because a local business would need a street address. */
export function agency({ site, siteUrl }: Publisher): Organization {
  return {
    '@type': 'Organization',
    ...agencyId(siteUrl),
    name: site.name,
    description: site.description,
    url: `${siteUrl}/`,
    logo: logoUrl(siteUrl),
    image: `${siteUrl}${cardPath('/')}`,
    email: site.email,
    telephone: site.phone.number,
    foundingDate: String(site.founded),
    areaServed: { '@type': 'Country', name: site.areaServed },
    sameAs: site.footer.social.flatMap(({ url }) => (url ? [url] : [])),
  }
}

/** The agency in short, for pages that only refer to it. */
export function agencyInShort(publisher: Publisher): Organization {
  const { site, siteUrl } = publisher
  return {
    '@type': 'Organization',
    ...agencyId(siteUrl),
    name: site.name,
    url: `${siteUrl}/`,
    logo: logoUrl(siteUrl),
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
