import type {
  BlogPosting,
  BreadcrumbList,
  ImageGallery,
  ImageObject,
  Offer,
  Organization,
  Service,
  VideoObject,
  WebSite,
} from 'schema-dts'
import type { ArticleSource } from '#catalog/blog-source.ts'
import { siteUrl } from '#catalog/chrome.ts'
import { content } from '#catalog/content.ts'
import type { ServiceData } from '#catalog/services.ts'
import { cardPath } from '#contract/addresses.ts'
import type { CaseStudy } from '#contract/content/case-study.ts'
import { jpegUrl, type ResolvedFilm, type ResolvedPicture } from '#contract/pictures.ts'

/** Identifier of what is stated of the agency or the website, which other statements refer to. */
const idOf = (name: 'agency' | 'website') => ({ '@id': `${siteUrl()}/#${name}` })
const areaServed = () => ({ '@type': 'Country' as const, name: content().site.areaServed })

/** The agency in short, for pages that only refer to it. */
export const agencyInShort = () =>
  ({
    '@type': 'Organization',
    ...idOf('agency'),
    name: content().site.name,
    url: `${siteUrl()}/`,
    logo: `${siteUrl()}/icon-512.png`,
  }) satisfies Organization

/** The agency: who it is, where it works, how to reach it. As an organization, because a local business would need a street address. */
export function agency(): Organization {
  const { site } = content()
  return {
    ...agencyInShort(),
    description: site.description,
    image: siteUrl() + cardPath('/'),
    email: site.email,
    telephone: site.phone.number,
    foundingDate: String(site.founded),
    areaServed: areaServed(),
    sameAs: site.footer.social.flatMap(({ url }) => (url ? [url] : [])),
  }
}

/** The website as a whole. */
export const website = (): WebSite => ({
  '@type': 'WebSite',
  ...idOf('website'),
  name: content().site.name,
  url: `${siteUrl()}/`,
  inLanguage: content().site.language,
  publisher: idOf('agency'),
})

/** One article; `updated` is the day of its last change, YYYY-MM-DD. */
export function articleStatement(
  { id, title, excerpt, date }: Pick<ArticleSource, 'id' | 'title' | 'excerpt' | 'date'>,
  updated: string,
): BlogPosting {
  const path = `/blog/${id}`
  const url = siteUrl() + path
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: title,
    description: excerpt,
    url,
    mainEntityOfPage: url,
    inLanguage: content().site.language,
    image: siteUrl() + cardPath(path),
    datePublished: date,
    dateModified: updated,
    author: idOf('agency'),
    publisher: idOf('agency'),
    isPartOf: idOf('website'),
  }
}

/** The way from the home page to a page, which comes last, through the header's link to its section. */
export function breadcrumbs(path: string, title: string): BreadcrumbList {
  const { header, name } = content().site
  const home = header.links.find(({ to }) => to === '/')
  const section = header.links.find(({ to }) => to !== '/' && path.startsWith(`${to}/`))
  const steps = [{ label: home?.label ?? name, to: '/' }, ...(section ? [section] : []), { label: title, to: path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl() + to,
    })),
  }
}

/** One case as the gallery of its photos, each with credit and licence; those that are not taken yet are left out. */
export function caseStatement(
  { id, title, description, tags }: Pick<CaseStudy, 'id' | 'title' | 'description' | 'tags'>,
  photos: readonly ResolvedPicture[],
): ImageGallery {
  const { site } = content()
  const url = `${siteUrl()}/cases/${id}`
  const licence = {
    creditText: site.photoCredit,
    creator: idOf('agency'),
    copyrightNotice: `© ${site.name}`,
    license: `${siteUrl()}/terms`,
    acquireLicensePage: `${siteUrl()}/contact`,
  }
  return {
    '@type': 'ImageGallery',
    '@id': `${url}#gallery`,
    name: title,
    description,
    url,
    creator: idOf('agency'),
    isPartOf: idOf('website'),
    keywords: tags.join(', '),
    image: photos.flatMap(({ alt, entry }): ImageObject[] => {
      if (!entry) return []
      const contentUrl = siteUrl() + jpegUrl(entry)
      return [{ '@type': 'ImageObject', contentUrl, caption: alt, ...licence }]
    }),
  }
}

/** A film that the site hosts itself; `undefined` while it is not cut yet. */
export function filmStatement(film: ResolvedFilm, description: string): VideoObject | undefined {
  if (film.provider !== 'file' || !film.poster.entry || !film.sources[0]) return undefined
  return {
    '@type': 'VideoObject',
    name: film.title,
    description,
    thumbnailUrl: siteUrl() + jpegUrl(film.poster.entry),
    contentUrl: siteUrl() + film.sources[0].src,
    uploadDate: `${film.published}T00:00:00Z`,
    duration: `PT${Math.round(film.seconds)}S`,
    creator: idOf('agency'),
  }
}

/** One service and what it costs. */
export function serviceStatement({ id, title, description, packages }: ServiceData['service']): Service {
  const url = `${siteUrl()}/services/${id}`
  const priceCurrency = content().site.currency
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: title,
    description,
    serviceType: title,
    url,
    provider: idOf('agency'),
    areaServed: areaServed(),
    offers: packages.map(({ name, price, priceText, features }): Offer => {
      const { amount, per } = typeof price === 'string' ? {} : price
      const cost = amount === undefined ? undefined : { price: amount, priceCurrency }
      return {
        '@type': 'Offer',
        name,
        description: [priceText, ...features].join('. '),
        url,
        ...(per ? { priceSpecification: { '@type': 'UnitPriceSpecification', ...cost, unitText: per } } : cost),
      }
    }),
  }
}
