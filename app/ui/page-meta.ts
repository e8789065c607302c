import type { MetaDescriptor } from 'react-router'
import { cardPath } from '#contract/addresses.ts'

/** What the head of a page needs to know about the site: comes from the root loader. */
interface SiteData {
  readonly name: string
  readonly siteUrl: string
}

interface Match {
  readonly id: string
  readonly loaderData?: unknown
}

/** What one page says about itself to search engines and shared links. */
interface PageMeta {
  /** Without the agency's name. */
  readonly title: string
  readonly description: string
  /** Path of the page, the canonical one. */
  readonly path: string
  /** Kept out of search engines. */
  readonly noindex?: boolean
  readonly type?: 'website' | 'article'
  /** Path whose card is shown with shared links; default the page's own, made at build. */
  readonly card?: string
}

/** Search results cut off titles at about this length, characters: a longer one goes without the agency's name. */
const titleRoom = 60

/** The tags of the head: title, description, canonical, Open Graph, Twitter card, robots. */
export function pageMeta(matches: readonly (Match | undefined)[], page: PageMeta): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
  const name = site?.name ?? ''
  const whole = `${page.title} · ${name}`
  const title = page.title === name || name === '' || whole.length > titleRoom ? page.title : whole
  const address = `${site?.siteUrl ?? ''}${page.path}`
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { name: 'robots', content: page.noindex ? 'noindex, nofollow' : 'max-image-preview:large' },
    ...(page.noindex ? [] : sharedLink(page, name, site?.siteUrl ?? '')),
  ]
}

function sharedLink(page: PageMeta, siteName: string, siteUrl: string): MetaDescriptor[] {
  const image = siteUrl + cardPath(page.card ?? page.path)
  return [
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: siteUrl + page.path },
    { property: 'og:site_name', content: siteName },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
  ]
}
