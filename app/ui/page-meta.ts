import type { MetaDescriptor } from 'react-router'

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
export interface PageMeta {
  /** Without the agency's name. */
  readonly title: string
  readonly description: string
  /** Path of the page, the canonical one. */
  readonly path: string
  /** Kept out of search engines. */
  readonly noindex?: boolean
  readonly type?: 'website' | 'article'
  /** Path or address of the social picture, 1200 by 630; default the page's own card made at build. */
  readonly image?: string
}

/** The tags of the head: title, description, canonical, Open Graph, Twitter card, robots. */
export function pageMeta(matches: readonly (Match | undefined)[], page: PageMeta): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
  const name = site?.name ?? ''
  const title = page.title === name || name === '' ? page.title : `${page.title} · ${name}`
  const address = `${site?.siteUrl ?? ''}${page.path}`
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex, nofollow' }] : []),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: name },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
